import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EventDefinition } from 'api/events/definition';
import { EVENT_DELAY_CAPABILITY, EVENT_RECEIVE_TIME_CAPABILITY } from 'api/events/definitions';
import { EVENT_SILENCE_CAPABILITY } from 'api/events/conditions';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aConfig, aDefinition, aSchedule, aSilence } from '../definition-fixtures';
import { answerFormCalls, type AskedQuery } from './form-fixtures';
import { formRouter } from './router-fixtures';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const byTimestamp = aDefinition({ config: aConfig({ delay_ms: 60_000 }) });
const byReceipt = aDefinition({ config: aConfig({ by_receive_time: true }) });

/** The searches beside the form. */
let searched: AskedQuery[];

async function opened(stored: EventDefinition, step = 'condition') {
  await signedInAs({ permissions: ['*'], timezone: 'UTC' });
  searched = [];
  const scope = server().persist();
  scope
    .get(`${PATH}/${stored.id}/with-context`)
    .reply(200, { event_definition: stored, context: { scheduler: aSchedule() } });
  answerFormCalls(scope, { onSearch: (queries) => searched.push(...queries) });
  return render(<RouterProvider router={formRouter(`/alerts/definitions/${stored.id}/edit?step=${step}`)} />).container;
}

const knows = (...capabilities: string[]) => putState(CapabilitiesStore, { capabilities });
const choice = () => screen.findByRole('checkbox', { name: 'By the time of receipt' });
const delay = () => screen.findByRole('textbox', { name: /^Wait for late messages/ });

/** @returns the config that is sent */
async function saved(): Promise<object> {
  let sent: { config?: object } = {};
  server()
    .put(`${PATH}/${byTimestamp.id}`, (body: object) => {
      sent = body;
      return true;
    })
    .query(true)
    .reply(200, byTimestamp);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('the list');
  await waitFor(() => expectToasts(['success', '"Errors" was updated.', 'Event Definition updated']));
  return sent.config ?? {};
}

beforeEach(() => knows(EVENT_DELAY_CAPABILITY, EVENT_RECEIVE_TIME_CAPABILITY, EVENT_SILENCE_CAPABILITY));
afterEach(() => {
  nock.cleanAll();
  resetStores();
  signedOut();
});

test('who goes by the time of receipt waits for nothing', async () => {
  const page = await opened(byTimestamp);
  expect(await delay()).toHaveProperty('value', '1 minute');
  await userEvent.click(await choice());
  expect(await delay()).toMatchObject({ value: '', disabled: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  const config = await saved();
  expect(config).toMatchObject({ by_receive_time: true });
  expect(config).not.toHaveProperty('delay_ms');
});

test('who goes back to timestamps waits as long as before', async () => {
  await opened(byTimestamp);
  await userEvent.click(await choice());
  await userEvent.click(await choice());
  expect(await delay()).toMatchObject({ value: '1 minute', disabled: false });
  const config = await saved();
  expect(config).toMatchObject({ delay_ms: 60_000 });
  expect(config).not.toHaveProperty('by_receive_time');
});

test('beside the form stands what was received', async () => {
  await opened(byReceipt);
  expect(await choice()).toHaveProperty('checked', true);
  await waitFor(() => expect(searched).not.toEqual([]));
  const [asked] = searched as (AskedQuery & { query: { query_string: string } })[];
  expect(asked?.query.query_string).toMatch(/^level:<=3 AND gl2_receive_timestamp:\[".+" TO ".+"\}$/);
  expect(asked?.timerange.from).toBe('1900-01-01T00:00:00.000Z');
});

test('it is said in the summary', async () => {
  await opened(byReceipt, 'summary');
  await screen.findByText('Time of messages');
  screen.getByText('When they were received');
});

test('what the server refuses of it is said beside it', async () => {
  await opened(byReceipt, 'details');
  const errors = { by_receive_time: ['By the time of receipt nothing is late.'] };
  server().put(`${PATH}/${byReceipt.id}`).query(true).reply(400, { failed: true, errors, error_context: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^By the time of receipt nothing is late\./);
  expect((await choice()).getAttribute('aria-invalid')).toBe('true');
});

test('other conditions, and servers that do not know it, have no choice', async () => {
  await opened(aDefinition({ config: aSilence() }));
  await delay();
  expect(screen.queryByRole('checkbox', { name: 'By the time of receipt' })).toBeNull();
});

test('a plain cluster is told nothing of it', async () => {
  knows(EVENT_DELAY_CAPABILITY);
  await opened(byTimestamp);
  await delay();
  expect(screen.queryByRole('checkbox', { name: 'By the time of receipt' })).toBeNull();
  expect(await saved()).not.toHaveProperty('by_receive_time');
});
