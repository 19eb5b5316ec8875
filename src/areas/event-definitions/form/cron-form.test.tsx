import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EventDefinition } from 'api/events/definition';
import { EVENT_CRON_CAPABILITY, EVENT_DELAY_CAPABILITY } from 'api/events/definitions';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aConfig, aDefinition, aSchedule } from '../definition-fixtures';
import { answerFormCalls, type AskedQuery } from './form-fixtures';
import { formRouter } from './router-fixtures';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const CHECK = '/timberline/events/definitions/cron';
const TIMES = [30, 31].map((day) => `2026-03-${day}T07:00:00.000Z`);
const GOOD = { failed: false, errors: {}, error_context: {}, description: 'x', next_times: TIMES, past_times: TIMES };
const byInterval = aDefinition();
const CRON = { use_cron_scheduling: true, cron_expression: '0 9 * * 1-5', cron_timezone: 'Europe/Berlin' };
const byCron = aDefinition({ config: aConfig(CRON) });

/** The searches beside the form, by their ranges. */
let searched: AskedQuery['timerange'][];

async function opened(stored: EventDefinition, step = 'condition') {
  await signedInAs({ permissions: ['*'], timezone: 'UTC' });
  searched = [];
  const scope = server().persist();
  scope
    .get(`${PATH}/${stored.id}/with-context`)
    .reply(200, { event_definition: stored, context: { scheduler: aSchedule() } });
  answerFormCalls(scope, { onSearch: (queries) => searched.push(...queries.map(({ timerange }) => timerange)) });
  const router = formRouter(`/alerts/definitions/${stored.id}/edit?step=${step}`);
  return render(<RouterProvider router={router} />).container;
}

const takesCron = () => putState(CapabilitiesStore, { capabilities: [EVENT_CRON_CAPABILITY] });
const checks = (expression: string, answer: object) =>
  server()
    .post(CHECK, (body: { cron_expression: string }) => body.cron_expression === expression)
    .reply(200, answer);
const field = () => screen.findByRole('textbox', { name: 'Cron expression' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
/** @returns the config that is sent */
async function saved(): Promise<object> {
  let sent: { config?: object } = {};
  server()
    .put(`${PATH}/${byInterval.id}`, (body: object) => {
      sent = body;
      return true;
    })
    .query(true)
    .reply(200, byInterval);
  await press('Save');
  await screen.findByText('the list');
  await waitFor(() => expectToasts(['success', '"Errors" was updated.', 'Event Definition updated']));
  return sent.config ?? {};
}

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('a definition is given an expression: its words, its next times, and what is wrong with it', async () => {
  takesCron();
  const container = await opened(byInterval);
  await userEvent.click(await screen.findByRole('radio', { name: 'At an interval' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'By cron expression' })).toBe(document.activeElement);
  expect(screen.queryByLabelText('Execute search every')).toBeNull();
  within(screen.getByRole('list', { name: 'Examples' })).getByText('At 09:00, Monday through Friday');
  expect(await accessibilityProblems(container)).toEqual([]);

  checks('61 * * * *', {
    ...{ ...GOOD, failed: true, next_times: [], past_times: [] },
    errors: { cron_expression: ['The minute “61” is wrong.'] },
  });
  await userEvent.type(await field(), '61 * * * *');
  await screen.findByText('The minute “61” is wrong.');
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityProblems(container)).toEqual([]);

  checks('0 9 * * 1-5', GOOD);
  await userEvent.clear(await field());
  await userEvent.type(await field(), '0 9 * * 1-5');
  await screen.findByText('At 09:00, Monday through Friday', { selector: '[role="status"]' });
  const next = within(screen.getByRole('list', { name: 'Next runs' }));
  screen.getByText('There are gaps between the windows: some messages are never searched.');
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon 2026-03-30 07:00',
    'Tue 2026-03-31 07:00',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);

  checks('0 9 * * 1-5', GOOD);
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.clear(zone);
  await userEvent.type(zone, 'Berlin{Enter}');
  await screen.findByText('Mon 2026-03-30 09:00');
  screen.getByText('Mon 2026-03-30 07:00 in your time zone');
  expect(await saved()).toEqual({ ...byInterval.config, conditions: {}, ...CRON });
});

test('a definition goes back to its interval', async () => {
  takesCron();
  checks('0 9 * * 1-5', GOOD);
  await opened(byCron);
  await screen.findByText('At 09:00, Monday through Friday', { selector: '[role="status"]' });
  await userEvent.click(screen.getByRole('radio', { name: 'At an interval' }));
  await screen.findByLabelText('Execute search every');
  expect(await saved()).toEqual({ ...byInterval.config, conditions: {} });
});

test('an expression must be there, and what the server refuses leads to it', async () => {
  takesCron();
  checks('0 9 * * 1-5', GOOD);
  await opened(byCron);
  await screen.findByText('At 09:00, Monday through Friday', { selector: '[role="status"]' });
  await userEvent.clear(await field());
  await press(/^5.*Summary/);
  await press('Save');
  await screen.findByText('Enter a cron expression, such as “0 9 * * MON-FRI”.');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  server().persist().post(CHECK).reply(500, { type: 'ApiError', message: 'Broken' });
  await userEvent.type(await field(), '0 9 30 2 *');
  await screen.findByText('The expression could not be checked');
  server()
    .put(`${PATH}/${byCron.id}`)
    .query(true)
    .reply(400, { failed: true, error_context: {}, errors: { cron_expression: ['It never comes true.'] } });
  await press('Save');
  await screen.findByText('It never comes true.');
  expectToasts();
});

test('an aggregation is tried on the last times of its expression', async () => {
  takesCron();
  checks('0 9 * * 1-5', GOOD);
  await opened(
    aDefinition({
      config: aConfig({
        ...{ ...CRON, series: [{ id: 'count-', function: 'count', field: null }] },
        conditions: {
          expression: { expr: '>', left: { expr: 'number-ref', ref: 'count-' }, right: { expr: 'number', value: 5 } },
        },
      }),
    }),
  );
  await screen.findByText('None of the last 2 windows would have made an event.');
  expect(searched.map(({ to }) => to)).toEqual(TIMES);
  expect(searched[0]?.from).toBe('2026-03-30T06:55:00.000Z');
});

test('the summary says when it runs, in words', async () => {
  takesCron();
  await opened(byCron, 'summary');
  await screen.findByText(/^At 09:00, Monday through Friday \(Europe\/Berlin\)/);
  screen.getByText('0 9 * * 1-5');
  expect(screen.queryByText('Execute every')).toBeNull();
});

test('a plain cluster is asked and told nothing of it', async () => {
  await opened(byInterval);
  await screen.findByLabelText('Execute search every');
  expect(screen.queryByRole('radio', { name: 'By cron expression' })).toBeNull();
  expect(await saved()).toEqual({ ...byInterval.config, conditions: {} });
});

test('a definition waits for late messages, where the server can', async () => {
  putState(CapabilitiesStore, { capabilities: [EVENT_DELAY_CAPABILITY] });
  await opened(byInterval);
  const delay = await screen.findByRole('textbox', { name: /^Wait for late messages/ });
  await userEvent.type(delay, '8 days');
  await press('Save');
  await screen.findByText('It must be 1 second to 7 days.');
  await userEvent.clear(delay);
  await userEvent.type(delay, '5 minutes');
  expect(await saved()).toMatchObject({ delay_ms: 300_000 });
});

test('a delay that is stored stays, and is taken away by an empty field', async () => {
  putState(CapabilitiesStore, { capabilities: [EVENT_DELAY_CAPABILITY] });
  const late = { ...byInterval, config: { ...byInterval.config, delay_ms: 60_000 } };
  await opened(late);
  const delay = await screen.findByRole('textbox', { name: /^Wait for late messages/ });
  expect(delay).toHaveProperty('value', '1 minute');
  await userEvent.clear(delay);
  expect(await saved()).not.toHaveProperty('delay_ms');
});
