import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENT_RUNS_CAPABILITY, EVENT_STATES_CAPABILITY } from 'api/events/definitions';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aConfig, aDefinition, aSchedule } from '../definition-fixtures';
import { formatProse } from 'ui/format/zoned-time';
import { DefinitionsPage } from './DefinitionsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const id = (letter: string) => letter.repeat(24);
const errors = aDefinition();
const slow = aDefinition({
  ...{ id: id('b'), title: 'Slow requests', description: '', priority: 1 },
  config: aConfig({
    ...{ query: 'source:web', group_by: ['source'], series: [{ id: 'x', function: 'avg', field: 'took_ms' }] },
    conditions: {
      expression: { expr: '>', left: { expr: 'number-ref', ref: 'x' }, right: { expr: 'number', value: 200 } },
    },
  }),
});
const broken = aDefinition({ id: id('c'), title: 'Broken', config: { type: 'correlation-v9' } });
const ALL = [errors, slow, broken];
const SCHEDULES = {
  [errors.id]: aSchedule(),
  [slow.id]: aSchedule({ is_scheduled: false, status: null, triggered_at: null }),
  [broken.id]: aSchedule({ status: 'error', message: 'All streams it searches are deleted.' }),
};
const listed = (definitions = ALL) => ({
  ...{ event_definitions: definitions, context: { scheduler: SCHEDULES }, query: '', page: 1, per_page: 10 },
  ...{ total: definitions.length, count: definitions.length, grand_total: 7 },
});

async function opened(permissions: readonly string[] = ['*'], definitions = ALL, search = '') {
  await signedInAs({ permissions: [...permissions], timezone: 'UTC' });
  const asked = jest.fn();
  const states: (string | null)[] = [];
  const scope = server().persist();
  scope
    .get(PATH)
    .query(true)
    .reply(200, (uri) => {
      const { searchParams: query } = new URL(uri, 'http://localhost');
      asked(query.get('per_page'));
      states.push(query.get('state'));
      return listed(query.has('state') ? definitions.filter(({ id }) => id === broken.id) : definitions);
    });
  scope.get('/streams').optionally().reply(200, { streams: [], total: 0 });
  scope
    .get('/users/mara')
    .optionally()
    .reply(200, { username: 'mara', permissions: ['*'] });
  const router = createMemoryRouter(
    [
      { path: '/alerts/definitions', element: <DefinitionsPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/alerts/definitions${search}`] },
  );
  const { container } = render(<RouterProvider router={router} />);
  return { container, router, asked, states };
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
async function menuOf(title: string) {
  await userEvent.click(within(await row(title)).getByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}
const choose = async (title: string, action: string) => {
  await menuOf(title);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('says of each definition what it looks for, when it runs, and how it fares', async () => {
  const { container } = await opened();
  const first = within(await row('Errors'));
  expect(first.getByRole('link', { name: 'Errors' }).getAttribute('href')).toContain(
    `/alerts/definitions/${errors.id}`,
  );
  for (const text of ['level:<=3', 'High', 'Enabled']) first.getByText(text);
  expect((await row('Errors')).textContent?.replaceAll('\u00a0', ' ')).toContain('every 1 min over the last 5 min');
  const second = within(await row('Slow requests'));
  for (const text of ['avg(took_ms) > 200 by source', 'source:web', 'Disabled', 'never']) second.getByText(text);
  const third = within(await row('Broken'));
  for (const text of ['correlation-v9', 'Error', 'All streams it searches are deleted.']) third.getByText(text);
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('those in one state', () => {
  const menu = () => screen.getByRole('button', { name: /^Status (Any|Error)/ });

  it('are asked of the server, and of the address', async () => {
    putState(CapabilitiesStore, { capabilities: [EVENT_STATES_CAPABILITY] });
    const { router, states, container } = await opened(['*'], ALL, '?page=2');
    await row('Errors');
    await userEvent.click(menu());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Error' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Slow requests/ })).toBeNull());
    await row('Broken');
    expect(menu().textContent).toContain('Error');
    expect([router.state.location.search, states]).toEqual(['?state=error', [null, 'error']]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('may be none, which is not to have none at all', async () => {
    putState(CapabilitiesStore, { capabilities: [EVENT_STATES_CAPABILITY] });
    const { router } = await opened(['*'], [errors], '?state=error');
    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    await row('Errors');
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText(/Get to know when something happens/)).toBeNull();
  });

  it('are not offered where the server cannot tell them apart', async () => {
    const { states } = await opened(['*'], ALL, '?state=error');
    await row('Errors');
    expect(screen.queryByRole('button', { name: /^Status (Any|Error)/ })).toBeNull();
    expect(states).toEqual([null]);
  });
});

test('says of one with a cron expression when it runs, in words, and when next', async () => {
  const config = aConfig({ use_cron_scheduling: true, cron_expression: '0 9 * * 1-5', cron_timezone: 'Europe/Berlin' });
  const { container } = await opened(
    ['*'],
    [
      { ...errors, config },
      { ...slow, config },
    ],
  );
  const text = (await row('Errors')).textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('At 09:00, Monday through FridayEurope/Berlin, over the last 5 min');
  expect(text).toContain(`next ${formatProse(SCHEDULES[errors.id]?.next_time ?? '', 'UTC')}`);
  expect(await accessibilityProblems(container)).toEqual([]);
  await choose('Slow requests', 'Enable…');
  within(await screen.findByRole('dialog')).getByText('It searches at the next of its times.');
});

test('offers what one may do, each by its own permission', async () => {
  await opened([`eventdefinitions:read`, `eventdefinitions:edit:${errors.id}`]);
  expect(await menuOf('Errors')).toEqual([
    expect.stringMatching(/^Edit event definition/),
    'Disable…',
    'Replay search',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(within(await row('Broken')).queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create event definition' })).toBeNull();
});

test('offers to restart one that is in error', async () => {
  await opened();
  expect(await menuOf('Broken')).toContain('Restart');
  server().put(`${PATH}/${broken.id}/unschedule`).reply(204).put(`${PATH}/${broken.id}/schedule`).reply(204);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Restart' }));
  await waitFor(() => expectToasts(['success', '"Broken" was restarted.', 'Event Definition restarted']));
  expect(await menuOf('Errors')).not.toContain('Restart');
});

test('asks before one is disabled, and before one is deleted', async () => {
  await opened();
  await choose('Errors', 'Disable…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable "Errors"?' }));
  dialog.getByText('Queued notifications are dropped.');
  server().put(`${PATH}/${errors.id}/unschedule`).reply(204);
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expectToasts(['success', '"Errors" was disabled.', 'Event Definition disabled']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Slow requests', 'Delete…');
  const other = within(await screen.findByRole('dialog', { name: 'Delete "Slow requests"?' }));
  server().delete(`${PATH}/${slow.id}`).reply(204);
  await userEvent.click(other.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expectToasts(['success', '"Slow requests" was deleted.', 'Event Definition deleted']));
});

test('says of several what came of each', async () => {
  putState(CapabilitiesStore, { capabilities: [EVENT_RUNS_CAPABILITY] });
  await opened();
  await row('Errors');
  for (const title of ['Errors', 'Broken'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 event definitions?' }));
  server()
    .post(`${PATH}/bulk_unschedule`, (body: { entity_ids: string[] }) => body.entity_ids.length === 2)
    .reply(200, {
      ...{ successfully_performed: 1, errors: [] },
      failures: [{ entity_id: broken.id, failure_explanation: 'Not yours' }],
    });
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await dialog.findByText('Not yours');
  dialog.getByText('Disabled');
  expectToasts();
});

test('loads all of them for an order that servers do not have', async () => {
  const { asked } = await opened(['*'], ALL, '?sort=-priority');
  await row('Errors');
  expect(asked).toHaveBeenCalledWith('0');
  const titles = screen
    .getAllByRole('row')
    .flatMap((each) => /Errors|Slow requests|Broken/.exec(each.textContent ?? '') ?? []);
  expect(titles).toEqual(['Errors', 'Broken', 'Slow requests']);
});

test('says what definitions are for when one can read none', async () => {
  const { container } = await opened(['*'], []);
  await screen.findByRole('heading', { name: 'Get to know when something happens' });
  screen.getByRole('link', { name: 'Create event definition' });
  expect(await accessibilityProblems(container)).toEqual([]);
});
