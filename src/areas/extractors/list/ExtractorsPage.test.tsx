import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ExtractorSummary } from 'api/extractors';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { anExtractor, aTimer, FORM, NO_FIGURES } from 'test/nock/extractors';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ExtractorsPage } from './ExtractorsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const input = anInput();
const PLACE = `/system/inputs/${input.id}/extractors`;
const busy = anExtractor({
  exceptions: 3,
  metrics: { ...NO_FIGURES, total: aTimer(200, 12_000), condition_hits: 150, condition_misses: 50 },
});
const idle = anExtractor({ id: 'b', title: 'fields', type: 'grok', target_field: '', order: 1, switched_off: true });

async function opened({
  extractors = [busy, idle] as ExtractorSummary[],
  permissions = ['*'],
  path = PLACE,
  status = 200,
} = {}) {
  await signedInAs({ permissions });
  const scope = server().persist();
  scope.get(`/system/inputs/${input.id}`).optionally().reply(200, input);
  scope
    .get(PLACE)
    .optionally()
    .reply(status, status === 200 ? { total: extractors.length, extractors } : { type: 'ApiError', message: 'Broken' });
  const router = createMemoryRouter(
    [
      { path: '/system/inputs/:inputId/extractors', element: <ExtractorsPage /> },
      { path: '/system/inputs/:first/:second/extractors', element: <ExtractorsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('tells of each what it does and how it does', async () => {
  const { container } = await opened({ path: `${PLACE}?open=${busy.id},b` });
  const first = await card('http code');
  expect(first.getByText(/^Trying to extract data from/).textContent).toBe(
    'Trying to extract data from message into http_response_code, leaving the original intact.',
  );
  expect(first.getByText(/^Ran on/).textContent).toBe(
    'Ran on 75% of 200 messages since boot · 99% of them within 12\u00a0ms · 3 exceptions',
  );
  expect(first.getByText('200 total invocations since boot, averages: 1.4, 1.1, 0.7.')).toBeTruthy();
  expect(first.getByRole('row', { name: '99th percentile 12,000 – – –' })).toBeTruthy();
  expect([first.getByText('Slow'), first.getByText('numeric')]).toHaveLength(2);
  const second = await card('fields');
  expect(second.getByText(/^Trying/).textContent).toBe(
    'Trying to extract data from message, leaving the original intact.',
  );
  expect(second.getAllByText('No message passed through here yet.')).toHaveLength(2);
  expect(second.queryByText(/exception/)).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('one that was switched off is saved as it is, so that it runs again', async () => {
  await opened();
  server()
    .put(`${PLACE}/b`, { ...FORM, title: 'fields', extractor_type: 'grok', target_field: '', order: 1 })
    .reply(200, { ...idle, switched_off: undefined });
  await userEvent.click((await card('fields')).getByRole('button', { name: 'Run it again unchanged' }));
  await waitFor(() => expectToasts(['success', 'Extractor "fields" updated successfully']));
});

test('the order is changed by keys; what is saved is all of it', async () => {
  await opened({ path: `${PLACE}?sort=` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sort extractors for Firewalls' }));
  act(() => dialog.getByRole('button', { name: 'Move fields' }).focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(dialog.getByRole('status').textContent).toBe('fields is now 1 of 2');
  server()
    .post(`${PLACE}/order`, { order: { 0: 'b', 1: busy.id } })
    .reply(204);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expectToasts(['success', 'Extractor positions updated successfully']));
});

test('one is cloned after the others, and deleted after a question', async () => {
  await opened();
  const choose = async (entry: string) => {
    await userEvent.click((await card('fields')).getByRole('button', { name: 'Actions for fields' }));
    await userEvent.click(screen.getByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog'));
  };
  server()
    .get('/system/inputs')
    .reply(200, { total: 1, inputs: [input] });
  server()
    .post(PLACE, (body) => body.title === 'fields (copy)' && body.order === 2)
    .reply(201, { extractor_id: 'c' });
  await userEvent.click((await choose('Clone…')).getByRole('button', { name: 'Clone extractor' }));
  await waitFor(() => expectToasts(['success', 'Extractor fields (copy) created successfully']));
  server().delete(`${PLACE}/b`).reply(204);
  const question = await choose('Delete…');
  expect(question.getByRole('heading').textContent).toBe('Really remove extractor "fields?"');
  await userEvent.click(question.getByRole('button', { name: 'Delete extractor' }));
  await waitFor(() => expectToasts(['success', 'Extractor "fields" deleted successfully']));
});

test('who may only look is offered nothing else; an empty list says how to begin', async () => {
  await opened({ permissions: ['inputs:read'], path: `/system/inputs/n1/${input.id}/extractors` });
  await card('fields');
  expect(screen.queryByRole('button', { name: /Actions|Sort|Run/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Add|Edit|Import/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Export extractors' }).getAttribute('href')).toBe(
    `/system/inputs/${input.id}/n1/extractors/export`,
  );
});

test('an empty list says how to begin; one that cannot be loaded why; one that may not be seen whom to ask', async () => {
  const { unmount } = await opened({ extractors: [] });
  await screen.findByText('This input has no configured extractors.');
  expect(screen.getAllByRole('link', { name: 'Add extractor' })).toHaveLength(1);
  unmount();
  nock.cleanAll();
  act(() => resetStores());
  const failing = await opened({ status: 500 });
  await screen.findByText('Broken');
  failing.unmount();
  await opened({ permissions: ['users:list'] });
  await screen.findByText(`inputs:read:${input.id}`);
});
