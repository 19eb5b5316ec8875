import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Output } from 'api/outputs';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { OutputsPage } from './OutputsPage';
import { StreamOutputsPage } from './StreamOutputsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const STREAM = 's'.repeat(24);
const anOutput = (letter: string, title: string, further: Partial<Output> = {}): Output => ({
  ...{ id: letter.repeat(24), title, type: 'org.graylog2.outputs.LoggingOutput', creator_user_id: 'mara' },
  ...{ created_at: '2026-11-23T10:00:00.000Z', configuration: { prefix: 'p: ' }, content_pack: null, ...further },
});
const stdout = anOutput('a', 'console 10', { content_pack: 'pack' });
const strange = anOutput('b', 'Console 9', { type: 'org.acme.PigeonOutput', configuration: { loft: 'north' } });
const TYPE = {
  ...{ name: 'STDOUT Output', human_name: 'Writes', type: stdout.type, link_to_docs: '' },
  requested_configuration: {
    prefix: {
      ...{ type: 'text', human_name: 'Prefix', description: '', default_value: '', is_optional: true },
      ...{ attributes: [], additional_info: {}, position: 100 },
    },
  },
};

async function opened(permissions: string[], path = '/system/outputs') {
  await signedInAs({ permissions });
  const scope = server().persist();
  const outputs = [stdout, strange];
  scope.get('/system/outputs').optionally().reply(200, { total: 2, outputs });
  scope.get(`/streams/${STREAM}/outputs`).optionally().reply(200, { total: 2, outputs });
  scope
    .get('/system/outputs/available')
    .optionally()
    .reply(200, { types: { [TYPE.type]: TYPE } });
  scope.get('/streams').reply(200, { total: 0, streams: [] });
  const router = createMemoryRouter(
    [
      { path: '/system/outputs', element: <OutputsPage /> },
      { path: '/streams/:id/outputs', element: <StreamOutputsPage /> },
    ],
    { initialEntries: [path] },
  );
  const { container } = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('row', { name: /console 10/ });
  return container;
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const menuOf = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('are in the natural order of their titles; one of an unknown type is shown, and cannot be edited', async () => {
  const container = await opened(['*'], `/system/outputs?open=${strange.id}`);
  await waitFor(() => expect(row(/console 10/).getByText('STDOUT Output')).toBeTruthy());
  const titles = screen.getAllByRole('row').map(({ textContent }) => /console \d+/i.exec(textContent ?? '')?.[0]);
  expect(titles.filter(Boolean).slice(0, 2)).toEqual(['Console 9', 'console 10']);
  expect(row(/console 10/).getByRole('img', { name: 'From a content pack' })).toBeTruthy();
  expect(row(/Console 9/).queryByRole('img', { name: 'From a content pack' })).toBeNull();
  expect(await screen.findByText(/“org.acme.PigeonOutput” is not loaded/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Launch new output' })).toBeTruthy();
  await menuOf('Console 9');
  expect(screen.getByRole('menuitem', { name: /Edit output/ }).getAttribute('aria-disabled')).toBe('true');
});

test('are only looked at by whoever may do no more', async () => {
  await opened(['outputs:read', 'streams:read']);
  expect(screen.queryByRole('link', { name: 'Launch new output' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});

test('of a stream are deleted from it, or globally, each by those who may', async () => {
  const mayRead = ['stream_outputs:read', `streams:read:${STREAM}`];
  await opened(
    [...mayRead, `streams:edit:${STREAM}`, `stream_outputs:delete:${stdout.id}`],
    `/streams/${STREAM}/outputs`,
  );
  expect(screen.queryByRole('button', { name: 'Assign existing Output' })).toBeNull();
  expect(await menuOf('console 10')).toEqual(['Delete from stream…']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete from stream…' }));
  expect(screen.getByText('Do you really want to remove this output from the stream?')).toBeTruthy();
  server().delete(`/streams/${STREAM}/outputs/${stdout.id}`).reply(204);
  await userEvent.click(screen.getByRole('button', { name: 'Delete from stream' }));
  await waitFor(() => expectToasts(['success', 'Output was removed from stream.']));
});

test('are terminated with a permission of its own', async () => {
  await opened(['outputs:read', 'outputs:terminate']);
  expect(await menuOf('console 10')).toEqual(['Delete globally…']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete globally…' }));
  expect(screen.getByText('Do you really want to terminate this output?')).toBeTruthy();
  server().delete(`/system/outputs/${stdout.id}`).reply(204);
  await userEvent.click(screen.getByRole('button', { name: 'Delete output' }));
  await waitFor(() => expectToasts(['success', 'Output was terminated.']));
});
