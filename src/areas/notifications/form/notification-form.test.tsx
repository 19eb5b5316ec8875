import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Notification, NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aNotification } from '../notification-fixtures';
import { EditNotificationPage, NewNotificationPage } from './pages';

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

const PATH = '/events/notifications';
const HOOK = 'https://hooks.example.org/';

// The browser's text measuring that jsdom lacks and the editors ask for.
beforeAll(() => {
  const rect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' });
  Range.prototype.getBoundingClientRect = rect;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});
afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

interface Opening {
  /** Absent: a new one. */
  stored?: Notification;
  permissions?: string[];
  /** A server of 4.3 has no capabilities. */
  isPlain?: boolean;
  isAllowed?: boolean;
}

async function opened({ stored, permissions = ['*'], isPlain = false, isAllowed = true }: Opening = {}) {
  await signedInAs({ permissions });
  putState(CapabilitiesStore, { capabilities: isPlain ? [] : [NOTIFICATION_DELIVERIES_CAPABILITY] });
  const scope = server().persist();
  scope.get(`${PATH}/legacy/types`).optionally().reply(200, { types: {} });
  scope
    .get('/timberline/notifications/mail')
    .optionally()
    .reply(200, { is_set_up: false, sender: 'alerts@example.org', public_url: null });
  scope.get('/users').optionally().reply(200, { users: [] });
  scope.get('/users/mara').optionally().reply(200, { username: 'mara', permissions });
  scope
    .post('/system/urlwhitelist/check')
    .optionally()
    .reply(200, (_, body) => ({ url: (body as { url: string }).url, is_whitelisted: isAllowed }));
  scope
    .post(`${PATH}/preview`)
    .optionally()
    .reply(200, {
      parts: [
        { name: 'subject', text: 'Timberline: Test' },
        { name: 'html', text: '<b>Hi</b>' },
      ],
      warnings: [{ field: 'subject', message: 'There is no “titel”.', line: 1, column: 3 }],
    });
  if (stored) scope.get(`${PATH}/${stored.id}`).reply(200, stored);
  const router = createMemoryRouter(
    [
      { path: '/alerts/notifications', element: <p>the list</p> },
      { path: '/alerts/notifications/new', element: <NewNotificationPage /> },
      { path: '/alerts/notifications/:id/edit', element: <EditNotificationPage /> },
    ],
    { initialEntries: [stored ? `/alerts/notifications/${stored.id}/edit` : '/alerts/notifications/new'] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function fill(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}
const choose = async (type: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Notification Type' }), type);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a mail is made, with what it would say beside it', async () => {
  const { container } = await opened();
  await fill('Title', 'Ops mail');
  await choose('Email');
  await screen.findByText('This server cannot send mails yet');
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  await preview.findByText('Timberline: Test');
  preview.getByText('Subject, line 1, column 3');
  expect(preview.getByTitle('HTML').getAttribute('sandbox')).toBe('');
  await press('Create');
  await screen.findByText('Enter who is to get the mail: people or addresses.');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Email recipient/ }), 'ops@example.org{Enter}');
  expect(await accessibilityProblems(container)).toEqual([]);
  const sent = jest.fn();
  server()
    .post(PATH, (body: object) => {
      sent(body);
      return true;
    })
    .reply(200, aNotification());
  await press('Create');
  await screen.findByText('the list');
  expect(sent).toHaveBeenCalledWith({
    ...{ title: 'Ops mail', description: '' },
    config: expect.objectContaining({
      ...{ type: 'email-notification-v1', email_recipients: ['ops@example.org'], user_recipients: [] },
      ...{ sender: '', time_zone: 'UTC', subject: '${product_name}: ${event_definition_title}' },
    }) as object,
  });
  await waitFor(() => expectToasts(['success', '"Ops mail" was created.', 'Notification created']));
});

test('what the server refuses is said at its field, without a toast', async () => {
  await opened();
  await press('Create');
  await screen.findByText('Choose a type.');
  await fill('Title', 'Ticket');
  await choose('HTTP');
  await fill('URL', HOOK);
  server()
    .post(PATH)
    .reply(400, { failed: true, errors: { url: ['This URL is odd.'], title: ['Taken.'] }, error_context: {} });
  await press('Create');
  await screen.findByText('This URL is odd.');
  screen.getByText('Taken.');
  expectToasts();
});

test('with a URL that the server may not call nothing can be saved', async () => {
  await opened({ isAllowed: false });
  await fill('Title', 'Ticket');
  await choose('HTTP');
  await fill('URL', HOOK);
  await screen.findByText(/The server may not call this URL: it is not/);
  expect((await screen.findByRole('button', { name: 'Create' })).getAttribute('aria-disabled')).toBe('true');
  screen.getByRole('button', { name: 'Add to the URL allowlist…' });
});

test('a test says in place how it ended, and saves nothing', async () => {
  const { router } = await opened();
  await fill('Title', 'Ticket');
  await choose('HTTP');
  await press('Test Notification');
  await screen.findByText('Validation failed, correct the marked fields first.');
  await fill('URL', HOOK);
  server()
    .post(`${PATH}/test`, { title: 'Ticket', description: '', config: { type: 'http-notification-v1', url: HOOK } })
    .reply(200);
  await press('Test Notification');
  await screen.findByText('Notification was executed.');
  server().post(`${PATH}/test`).reply(500, { type: 'ApiError', message: 'Connection refused' });
  await press('Test Notification');
  await screen.findByText('Connection refused');
  server()
    .post(`${PATH}/test`)
    .reply(400, { failed: true, errors: { url: ['This URL is odd.'] }, error_context: {} });
  await press('Test Notification');
  await screen.findByText('This URL is odd.');
  screen.getByText('Validation failed, correct the marked fields first.');
  expectToasts();
  await act(() => router.navigate('/alerts/notifications'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await screen.findByText('the list');
});

const custom = aNotification({
  config: {
    ...{ type: 'http-notification-v2', url: HOOK, method: 'POST', content_type: 'JSON', headers: '' },
    ...{ body_template: '', time_zone: 'UTC', basic_auth: '__kept__', api_key: 'X-Key', api_secret: '__kept__' },
    ...{ api_key_as_header: true, skip_tls_verification: false },
  },
});

test('stored secrets are kept unless they are replaced', async () => {
  await opened({ stored: custom });
  await press('Replace or remove the api secret');
  await userEvent.type(await screen.findByLabelText(/^API secret/), 'new one');
  server()
    .put(
      `${PATH}/${custom.id}`,
      ({ id, config }: { id: string; config: Record<string, unknown> }) =>
        id === custom.id && config.basic_auth === '__kept__' && config.api_secret === 'new one',
    )
    .reply(200, custom);
  await press('Update');
  await screen.findByText('the list');
});

test('a server of 4.3 gets of Slack what was stored and what it surely knows', async () => {
  const slack = aNotification({
    config: { type: 'slack-notification-v1', color: '#FF0000', webhook_url: HOOK, channel: '#ops', time_zone: 'UTC' },
  });
  await opened({ stored: slack, isPlain: true });
  await fill('Channel', '#night');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Notify Here' })).toBeNull();
  const sent = jest.fn();
  server()
    .put(`${PATH}/${slack.id}`, ({ config }: { config: object }) => {
      sent(Object.keys(config).sort());
      return true;
    })
    .reply(200, slack);
  await press('Update');
  await screen.findByText('the list');
  expect(sent).toHaveBeenCalledWith([
    ...['channel', 'color', 'custom_message', 'icon_emoji', 'icon_url', 'link_names', 'notify_channel', 'time_zone'],
    ...['type', 'user_name', 'webhook_url'],
  ]);
});

test('of an unknown type title and description can be changed, the settings stay', async () => {
  const foreign = aNotification({ config: { type: 'pager-v9', deep: [1] } });
  await opened({ stored: foreign });
  await screen.findByText('This console does not know the type');
  await fill('Title', 'Renamed');
  server()
    .put(`${PATH}/${foreign.id}`, {
      ...{ id: foreign.id, title: 'Renamed', description: foreign.description, config: foreign.config },
    })
    .reply(200, foreign);
  await press('Update');
  await screen.findByText('the list');
});

test('who may make none tests what is stored', async () => {
  const { id } = custom;
  await opened({ stored: custom, permissions: [`eventnotifications:edit:${id}`, `eventnotifications:read:${id}`] });
  server().post(`${PATH}/${id}/test`).reply(200);
  await press('Test Notification');
  await screen.findByText('Notification was executed.');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  await fill('Title', 'Other');
  expect((await screen.findByRole('button', { name: 'Test Notification' })).getAttribute('aria-disabled')).toBe('true');
});
