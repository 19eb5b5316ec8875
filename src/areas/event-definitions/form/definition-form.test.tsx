import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENTS_CONFIGURATION } from 'api/events/configuration';
import { EVENT_RUNS_CAPABILITY } from 'api/events/definitions';
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
import { answerFormCalls } from './form-fixtures';
import { formRouter } from './router-fixtures';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/definitions';
const STREAM = 's'.repeat(24);
const stored = aDefinition();
const UNKNOWN = { type: 'correlation-v9', deep: [1, { odd: null }] };
const streams = [
  { id: STREAM, title: 'Web', is_editable: true },
  { id: 't'.repeat(24), title: 'All events', is_editable: false },
];

const aNotification = (id: string, title: string, type: string) => ({ id, title, description: '', config: { type } });
const notifications = {
  ...{ query: '', page: 1, per_page: 0, total: 2, count: 2, grand_total: 2 },
  notifications: [
    aNotification('n1', 'Ops mail', 'email-notification-v1'),
    aNotification('n2', 'Tickets', 'http-notification-v1'),
  ],
};

async function opened(path: string, permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const scope = server().persist();
  scope.get('/events/notifications').query({ per_page: 0 }).optionally().reply(200, notifications);
  scope
    .get(`/system/cluster_config/${EVENTS_CONFIGURATION}`)
    .optionally()
    .reply(200, { events_notification_default_backlog: 7 });
  scope
    .get('/users/mara')
    .optionally()
    .reply(200, { username: 'mara', permissions: ['*'] });
  answerFormCalls(scope, { streams });
  const router = formRouter(path);
  const { container } = render(<RouterProvider router={router} />);
  return { container, router };
}

const loads = (definition = stored, schedule = aSchedule()) =>
  server()
    .get(`${PATH}/${definition.id}/with-context`)
    .reply(200, { event_definition: definition, context: { scheduler: schedule } });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp | string) => screen.findByLabelText(name);
async function write(name: RegExp | string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text.replaceAll('{', '{{'));
}

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('a definition is made with groups, a condition and fields', async () => {
  putState(CapabilitiesStore, { capabilities: [EVENT_RUNS_CAPABILITY] });
  const { container, router } = await opened('/alerts/definitions/new');
  await write(/^Title/, 'Slow');
  await screen.findByRole('heading', { name: 'New Event Definition "Slow"' });
  expect(await accessibilityProblems(container)).toEqual([]);
  await press('Next: condition');
  await screen.findByText('No message of this time range matches.');
  await userEvent.click(screen.getByRole('radio', { name: 'When an aggregate meets a condition' }));
  await userEvent.type(screen.getByRole('combobox', { name: /^Streams/ }), 'Web{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: /^Group by/ }), 'source{Enter}');
  await write(/^Search within/, '5 minutes');
  screen.getByText('Windows overlap: a message may count in several of them.');
  const first = within(screen.getByRole('group', { name: 'Rule 1' }));
  await userEvent.clear(first.getByRole('spinbutton', { name: 'Threshold' }));
  await userEvent.type(first.getByRole('spinbutton', { name: 'Threshold' }), '5');
  await press('Add group');
  const inner = within(screen.getByRole('group', { name: 'Group 2' }));
  const added = within(inner.getByRole('group', { name: 'Rule 1' }));
  expect(document.activeElement).toBe(added.getByRole('combobox', { name: 'Function' }));
  await userEvent.selectOptions(added.getByRole('combobox', { name: 'Function' }), 'avg');
  await userEvent.type(added.getByLabelText('Field'), 'took_ms');
  await userEvent.click(inner.getByRole('checkbox', { name: 'Not' }));
  screen.getByText('count() > 5 and not (avg(took_ms) > 0)');
  expect(await accessibilityProblems(container)).toEqual([]);
  await press('Next: fields');
  const perGroup = screen.getByRole('checkbox', { name: 'Each group is an alert of its own (source)' });
  await userEvent.click(perGroup);
  expect(screen.getByRole('textbox', { name: 'Template' })).toHaveProperty('value', '${source.source}');
  expect(screen.getByRole('checkbox', { name: 'Event key' })).toHaveProperty('checked', true);
  await userEvent.click(perGroup);
  await press('Add custom field');
  await write('Field name', 'host');
  await write('Template', '${source.source}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Event key' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await press('Next: notifications');
  await screen.findByText('Nobody is told of it.');
  expect(await accessibilityProblems(container)).toEqual([]);
  await press('Next: summary');
  screen.getByText('count() > 5 and not (avg(took_ms) > 0)');
  screen.getByText('Template ${source.source}');
  expect(await accessibilityProblems(container)).toEqual([]);
  let sent: unknown;
  server()
    .post(PATH, (body) => {
      sent = body;
      return true;
    })
    .query({ schedule: true })
    .reply(200, stored);
  await press('Done');
  await screen.findByText('the list');
  expect(router.state.location.pathname).toBe('/alerts/definitions');
  expect(sent).toMatchObject({
    ...{ title: 'Slow', priority: 2, alert: false, key_spec: ['host'], notifications: [] },
    field_spec: {
      host: { providers: [{ type: 'template-v1', template: '${source.source}', require_values: false }] },
    },
    config: {
      ...{ streams: [STREAM], group_by: ['source'], search_within_ms: 300_000, execute_every_ms: 60_000 },
      series: [
        { id: 'count-', function: 'count', field: null },
        { id: 'avg-took_ms', function: 'avg', field: 'took_ms' },
      ],
    },
  });
  await waitFor(() => expectToasts(['success', '"Slow" was created.', 'Event Definition created']));
});

test('what is missing leads to its field and step', async () => {
  await opened('/alerts/definitions/new?step=summary');
  await press('Save');
  const title = await field(/^Title/);
  await screen.findByText('Enter a title.');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await write(/^Title/, 'Slow');
  await press(/^2.*Condition/);
  await userEvent.click(await screen.findByRole('radio', { name: 'When an aggregate meets a condition' }));
  await press('Remove rule');
  await press(/^5.*Summary/);
  await press('Save');
  await screen.findByText('Add a rule.');
  await press('Add rule');
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Threshold' }));
  await press('Save');
  await screen.findByText('Threshold must be a number');
});

test('the summary has all that is wrong, and leads to it', async () => {
  await opened('/alerts/definitions/new?step=condition');
  await write(/^Search within/, 'a while');
  await press(/^3.*Fields/);
  await press('Add custom field');
  await write('Field name', 'a b');
  await press('Save');
  const title = await field(/^Title/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  await press(/^5.*Summary/);
  const wrong = within(await screen.findByRole('alert'));
  expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DetailsEnter a title.',
    'ConditionEnter a length of time, such as “5 minutes”.',
    'FieldsUse only letters, digits and _ . @ -',
  ]);
  await userEvent.click(wrong.getByRole('button', { name: 'Fields' }));
  const name = await field('Field name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await press(/^5.*Summary/);
  await userEvent.click(await screen.findByRole('button', { name: 'Condition' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Search within/)));
});

test('what somebody else changed meanwhile is not replaced without asking', async () => {
  loads();
  await opened(`/alerts/definitions/${stored.id}/edit`);
  await write('Title', 'Mine');
  loads(aDefinition({ priority: 1, field_spec: { a: { providers: [] } } }), aSchedule({ is_scheduled: false }));
  await press('Save');
  const first = within(await screen.findByRole('dialog', { name: 'Somebody changed "Errors" meanwhile' }));
  const parts = first.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual(['Title, description or priority', 'Custom fields and keys', 'Whether it is enabled']);
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
  loads(aDefinition({ priority: 1 }));
  await press('Save');
  server()
    .put(`${PATH}/${stored.id}`, (body: { title: string }) => body.title === 'Mine')
    .query(true)
    .reply(200, stored);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('the list');
  await waitFor(() => expectToasts(['success', '"Mine" was updated.', 'Event Definition updated']));
});

test('what the server refuses is shown in its step', async () => {
  await opened('/alerts/definitions/new');
  await write(/^Title/, 'Slow');
  await press(/^5.*Summary/);
  server()
    .post(PATH)
    .query({ schedule: true })
    .reply(400, { failed: true, error_context: {}, errors: { search_within_ms: ['It must be a year at most.'] } });
  await press('Done');
  await screen.findByText('It must be a year at most.');
  await screen.findByRole('button', { name: /Condition.*1 problem/ });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Search within/)));
  expectToasts();
});

test('a plain cluster gets no limit, and a definition keeps what the form has no field for', async () => {
  const kept = aDefinition({
    notifications: [{ notification_id: 'n', notification_parameters: null }],
    alert: true,
    config: UNKNOWN,
  });
  loads(kept, aSchedule({ is_scheduled: false }));
  await opened(`/alerts/definitions/${kept.id}/edit`);
  await write('Title', 'Renamed');
  await press(/^2.*Condition/);
  await screen.findByText(/does not know conditions of the type correlation-v9/);
  let sent: unknown;
  loads(kept, aSchedule({ is_scheduled: false }));
  server()
    .put(`${PATH}/${kept.id}`, (body) => {
      sent = body;
      return true;
    })
    .query({ schedule: false })
    .reply(200, kept);
  await press('Save');
  await screen.findByText('the list');
  expect(sent).toEqual({ ...kept, title: 'Renamed' });
  await waitFor(() => expectToasts(['success', '"Renamed" was updated.', 'Event Definition updated']));
});

test('notifications are chosen, each once, with a grace period and messages sent along', async () => {
  loads();
  const { container } = await opened(`/alerts/definitions/${stored.id}/edit?step=notifications`);
  const choose = (title: string) =>
    userEvent.type(screen.getByRole('combobox', { name: 'Add notification' }), `${title}{Enter}`);
  await screen.findByText('Nobody is told of it.');
  await choose('Ops');
  await screen.findByRole('button', { name: 'Remove Ops mail' });
  await choose('Ops');
  expect(screen.getAllByText('Ops mail')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Grace period/ }));
  await write('Length of the grace period', 'often');
  await press('Save');
  await screen.findByText('Enter a length of time, such as “5 minutes”.');
  await write('Length of the grace period', '1 hour');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send messages along/ }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'At most so many messages' }).value).toBe('7'),
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  await press(/^5.*Summary/);
  await screen.findByRole('link', { name: 'Ops mail' });
  screen.getByText('1 hour');
  let sent: unknown;
  loads();
  server()
    .put(`${PATH}/${stored.id}`, (body) => {
      sent = body;
      return true;
    })
    .query({ schedule: true })
    .reply(200, stored);
  await press('Done');
  await screen.findByText('the list');
  expect(sent).toMatchObject({
    alert: true,
    notifications: [{ notification_id: 'n1', notification_parameters: null }],
    notification_settings: { grace_period_ms: 3_600_000, backlog_size: 7 },
  });
  await waitFor(() => expectToasts(['success', '"Errors" was updated.', 'Event Definition updated']));
});

test('notifications that one may not read stay as they are', async () => {
  loads(aDefinition({ alert: true, notifications: [{ notification_id: 'n9', notification_parameters: null }] }));
  await opened(`/alerts/definitions/${stored.id}/edit?step=notifications`, ['eventdefinitions:*']);
  await screen.findByText('n9');
  expect(screen.queryByRole('combobox', { name: 'Add notification' })).toBeNull();
});

test('leaving with unsaved changes asks', async () => {
  const { router } = await opened('/alerts/definitions/new');
  await write(/^Title/, 'Slow');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/alerts/definitions/new');
  await press('Discard changes');
  await screen.findByText('the list');
});

test('is not edited by those who may not read its streams', async () => {
  loads(aDefinition({ config: aConfig({ streams: [STREAM] }) }));
  await opened(`/alerts/definitions/${stored.id}/edit`, ['eventdefinitions:edit', 'eventdefinitions:read']);
  await screen.findByText(`It searches streams that you may not read: ${STREAM}`);
});

describe('the page of a definition', () => {
  test('shows what it is, and offers what one may do', async () => {
    loads(
      aDefinition({ field_spec: { u: { providers: [{ type: 'template-v1', template: '${source.u}' }] } } }),
      aSchedule({ message: 'Left out 3 groups.', queued_notifications: 2 }),
    );
    const { container } = await opened(`/alerts/definitions/${stored.id}`);
    await screen.findByRole('heading', { name: 'View "Errors" Event Definition' });
    for (const text of ['Left out 3 groups.', 'level:<=3', 'Template ${source.u}', '5 minutes']) screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Edit event definition' }).getAttribute('href')).toContain('/edit');
    await press('More actions');
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['Duplicate', 'Delete']));
    await userEvent.keyboard('{Escape}');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('offers only reading to those who may only read', async () => {
    loads();
    await opened(`/alerts/definitions/${stored.id}`, [`eventdefinitions:read:${stored.id}`]);
    await screen.findByRole('link', { name: 'Replay search' });
    expect(screen.queryByRole('link', { name: 'Edit event definition' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Disable|Duplicate|More actions/ })).toBeNull();
  });

  test('leads from one that is gone to the list', async () => {
    server().get(`${PATH}/gone/with-context`).reply(404, { type: 'ApiError', message: 'Gone' });
    await opened('/alerts/definitions/gone');
    await screen.findByText('the list');
    expectToasts([
      'error',
      "Unable to find Event Definition with id <gone>, please ensure it wasn't deleted.",
      'Could not retrieve Event Definition',
    ]);
  });
});
