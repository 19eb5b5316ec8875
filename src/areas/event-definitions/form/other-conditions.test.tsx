import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConditionConfig, EVENT_PATTERN_CAPABILITY, EVENT_SILENCE_CAPABILITY } from 'api/events/conditions';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aConfig, aDefinition, aPattern, aSchedule, aSilence } from '../definition-fixtures';
import { answerFormCalls } from './form-fixtures';
import { formRouter } from './router-fixtures';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const ID = aDefinition().id;
const CAPABILITIES = [EVENT_SILENCE_CAPABILITY, EVENT_PATTERN_CAPABILITY];

async function opened(path: string, capabilities: readonly string[] = CAPABILITIES) {
  putState(CapabilitiesStore, { capabilities });
  await signedInAs();
  answerFormCalls(server().persist());
  const router = formRouter(path);
  return render(<RouterProvider router={router} />).container;
}

const loads = (config: ConditionConfig) =>
  server()
    .get(`${PATH}/${ID}/with-context`)
    .reply(200, { event_definition: aDefinition({ config }), context: { scheduler: aSchedule() } });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const input = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
async function write(name: RegExp | string, text: string) {
  await userEvent.clear(input(name));
  if (text !== '') await userEvent.type(input(name), text);
}

/** Presses *Save* and answers what was sent. */
async function saved(method: 'post' | 'put'): Promise<ConditionConfig> {
  let sent: { config?: ConditionConfig } = {};
  const take = (body: object) => {
    sent = body;
    return true;
  };
  const path = method === 'post' ? PATH : `${PATH}/${ID}`;
  server()[method](path, take).query({ schedule: true }).reply(200, aDefinition());
  await press('Save');
  await screen.findByText('the list');
  const done = method === 'post' ? 'created' : 'updated';
  await waitFor(() => expectToasts(['success', `"Errors" was ${done}.`, `Event Definition ${done}`]));
  return sent.config as ConditionConfig;
}

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('a silent source is defined, with what the server would refuse at its fields', async () => {
  const container = await opened('/alerts/definitions/new?step=condition');
  await choose('Silent source');
  screen.getByText(/^A source that usually sends every 4 seconds makes an event after 1 minute of silence/);
  screen.getByText(/one that sends every 5 minutes, after 15 minutes\./);
  expect(screen.queryByText(/^Windows overlap/)).toBeNull();
  expect([input('Learn the rhythm from the last').value, input('Execute search every').value]).toEqual([
    '1 day',
    '1 minute',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await write('Learn the rhythm from the last', '10 minutes');
  await write('Field', '');
  await write('Late by, in usual gaps', '1');
  await write('Silent for at least', '31 days');
  await userEvent.tab();
  await press(/^5.*Summary/);
  await press('Save');
  await press(/^2.*Condition/);
  for (const text of [
    'It must be 1 hour to 90 days.',
    'Choose the field whose values are watched.',
    'Enter a number from 1.5 to 1,000.',
    'It must be 1 second to 30 days.',
    'Condition is not valid',
  ])
    await screen.findByText(text);
  expect(await accessibilityProblems(container)).toEqual([]);
  await write('Learn the rhythm from the last', '12 hours');
  await write('Field', 'http_host');
  await write('Late by, in usual gaps', '2.5');
  await write('Silent for at least', '2 minutes');
  screen.getByText(/^A http_host that usually sends every 4 seconds makes an event after 2 minutes of silence/);
  await press(/^3.*Fields/);
  await screen.findByText(/silence_ms/);
  await press(/^1.*Details/);
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Errors');
  expect(await saved('post')).toEqual({
    ...aSilence({ query: '', search_within_ms: 43_200_000 }),
    ...{ field: 'http_host', late_by: 2.5, at_least_ms: 120_000 },
  });
});

test('a pattern that is back is defined, and was absent for less than it is compared with', async () => {
  const container = await opened('/alerts/definitions/new?step=condition');
  await choose('Pattern');
  screen.getByText('A pattern that occurs in the last 5 minutes, and did not in the 7 days before, makes an event.');
  await choose('has vanished');
  screen.getByText(/^A pattern that occurred ten times or more in the 7 days before/);
  expect(screen.queryByLabelText('Absent for at least')).toBeNull();
  await choose('is back');
  expect(input('Absent for at least').value).toBe('1 day');
  await write('Compared with the time before', '12 hours');
  await press('Save');
  await press(/^2.*Condition/);
  await screen.findByText('It must be an hour or more, and shorter than the time it is compared with.');
  expect(await accessibilityProblems(container)).toEqual([]);
  await write('Compared with the time before', '91 days');
  await screen.findByText('It must be 1 hour to 90 days.');
  await write('Compared with the time before', '2 days');
  await press(/^1.*Details/);
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Errors');
  expect(await saved('post')).toEqual(
    aPattern({ change: 'returned', compared_ms: 2 * 86_400_000, absent_ms: 86_400_000 }),
  );
});

test('a stored one becomes another, and back what it was', async () => {
  const stored = aConfig({ conditions: {}, search_within_ms: 300_000 });
  loads(stored);
  await opened(`/alerts/definitions/${ID}/edit?step=condition`);
  await choose('Silent source');
  await screen.findByText('Unsaved changes');
  await choose('For each message');
  expect(input('Search within the last').value).toBe('5 minutes');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await choose('Silent source');
  loads(stored);
  expect(await saved('put')).toEqual(aSilence({ query: 'level:<=3' }));
});

test('what the server refuses of a silence stands at its field', async () => {
  loads(aSilence());
  await opened(`/alerts/definitions/${ID}/edit?step=summary`);
  loads(aSilence());
  server()
    .put(`${PATH}/${ID}`)
    .query(true)
    .reply(400, { failed: true, error_context: {}, errors: { late_by: ['It must be 1.5 to 1000 usual gaps.'] } });
  await press('Save');
  await screen.findByText('It must be 1.5 to 1000 usual gaps.');
  await waitFor(() => expect(document.activeElement).toBe(input('Late by, in usual gaps')));
  expectToasts();
});

test('its page says what it is', async () => {
  loads(aSilence());
  await opened(`/alerts/definitions/${ID}`);
  await screen.findByText('Silent source');
  for (const text of ['Rhythm learned from the last', '3 usual gaps', 'source']) screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Replay search' }).getAttribute('href')).toContain('relative=86400');
});

test('a back-test has sliders for what is asked of a silence', async () => {
  loads(aSilence());
  await opened(`/alerts/definitions/${ID}/back-test`);
  const slider = await screen.findByRole('slider', { name: 'Late by' });
  expect(slider.getAttribute('aria-valuetext')).toBe('3 usual gaps');
  const names = screen.getAllByRole<HTMLInputElement>('slider').map(({ labels }) => labels?.[0]?.textContent);
  expect(names).toEqual(['Late by', 'Silent for at least', 'Rhythm learned from the last', 'Grace period']);
});

describe('without the capabilities', () => {
  test('nothing new is offered', async () => {
    await opened('/alerts/definitions/new?step=condition', []);
    const create = within(await screen.findByRole('radiogroup', { name: 'Create events' }));
    expect(create.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      'For each message',
      'When an aggregate meets a condition',
    ]);
  });

  test('a stored one stays as it is, until the server says that it runs it', async () => {
    loads(aPattern());
    await opened(`/alerts/definitions/${ID}/edit?step=condition`, []);
    await screen.findByText(/does not know conditions of the type timberline-pattern-v1/);
    act(() => putState(CapabilitiesStore, { capabilities: CAPABILITIES }));
    await screen.findByRole('radio', { name: 'Pattern', checked: true });
  });
});
