import { type Notification, NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { entityGone } from 'rest/entity/entity-gone';
import { entitiesOf } from 'rest/entity/entity-store';
import { putState } from 'test/mount-container';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { beginDraft, sentNotification } from '../model/draft';
import { aNotification } from '../notification-fixtures';
import { NotificationChoicesActions, NotificationChoicesStore } from './NotificationChoicesStore';
import { NotificationPreviewActions, NotificationPreviewStore } from './NotificationPreviewStore';
import { EventNotificationsActions, EventNotificationsStore } from './NotificationsStore';

const PATH = '/events/notifications';
const mail = aNotification({
  ...{ id: 'a', description: '' },
  config: { type: 'http-notification-v1', url: 'https://hooks.example.org/' },
});
const other = { ...mail, id: 'b', title: 'Other' };
const BROKEN = { type: 'ApiError', message: 'Broken' };
const query = { page: 1, per_page: 10, query: '' };
const page = (notifications: readonly Notification[], part: object = {}) => ({
  ...{ notifications, query: '', page: 1, per_page: 10, total: notifications.length, count: notifications.length },
  ...{ grand_total: 9, ...part },
});
const body = sentNotification(beginDraft(mail, false));
const aDefinition = {
  ...{ description: '', priority: 2, alert: true, field_spec: {}, key_spec: [], storage: [], config: { type: 'x' } },
  notification_settings: { grace_period_ms: 0, backlog_size: null },
};
const sendsItself = () => putState(CapabilitiesStore, { capabilities: [NOTIFICATION_DELIVERIES_CAPABILITY] });

beforeEach(() => {
  signedIn('mara');
  // What makes one changes rights.
  server().get('/users/mara').optionally().times(3).reply(200, { username: 'mara', permissions: [] });
});
afterEach(() => resetStores());

describe('the list', () => {
  const load = (text = '') => EventNotificationsActions.list({ page: 1, pageSize: 10, text });
  const rows = () => entitiesOf(EventNotificationsStore.getState())?.map(({ title, usedBy }) => [title, usedBy]);

  test('says how many definitions use each, where the server does', async () => {
    server()
      .get(PATH)
      .query(query)
      .reply(200, page([mail, other], { used_by: { a: 2 } }));
    await load();
    expect(rows()).toEqual([
      ['Ops mail', 2],
      ['Other', 0],
    ]);
    server()
      .get(PATH)
      .query(query)
      .reply(200, page([mail]));
    server().get('/events/definitions').query({ per_page: 0 }).reply(403, BROKEN);
    await load();
    expect(rows()).toEqual([['Ops mail', undefined]]);
    expectToasts();
  });

  test('sends what is typed so that a server that decodes it once more gets it', async () => {
    server()
      .get((uri) => uri.includes('query=a%2525b'))
      .reply(200, page([]));
    await load('a%b');
    server().get(PATH).query(query).reply(500, BROKEN);
    await expect(load()).rejects.toThrow('Broken');
    expectToasts(['error', 'Fetching Notifications failed: Broken', 'Could not retrieve Notifications']);
  });
});

test('one is loaded; of one that is gone it is said which', async () => {
  server().get(`${PATH}/a`).reply(200, mail);
  await EventNotificationsActions.get('a');
  expect(valueOf(EventNotificationsStore.getState().one)).toEqual(mail);
  server().get(`${PATH}/x`).reply(404, BROKEN);
  await expect(EventNotificationsActions.get('x')).rejects.toThrow('Broken');
  expectToasts([
    'error',
    "Unable to find Event Notification with id <x>, please ensure it wasn't deleted.",
    'Could not retrieve Event Notification',
  ]);
});

test('one is created and changed', async () => {
  server()
    .post(PATH, body as never)
    .reply(200, mail);
  await EventNotificationsActions.create(body);
  server()
    .put(`${PATH}/a`, { ...body, id: 'a' } as never)
    .reply(200, mail);
  await EventNotificationsActions.update('a', { ...body, id: 'a' });
  server().post(PATH).reply(500, BROKEN);
  await expect(EventNotificationsActions.create(body)).rejects.toThrow('Broken');
  server().put(`${PATH}/a`).reply(500, BROKEN);
  await expect(EventNotificationsActions.update('a', body)).rejects.toThrow('Broken');
  expectToasts(
    ['success', '"Ops mail" was created.', 'Notification created'],
    ['success', '"Ops mail" was updated.', 'Notification updated'],
    ['error', 'Saving "Ops mail" failed: Broken', 'Could not save Notification'],
    ['error', 'Updating "Ops mail" failed: Broken', 'Could not update Notification'],
  );
});

test('what the server refuses of the fields is left to the form', async () => {
  server()
    .post(PATH)
    .reply(400, { failed: true, errors: { url: ['Enter a URL.'] }, error_context: {} });
  await expect(EventNotificationsActions.create(body)).rejects.toMatchObject({ status: 400 });
  expectToasts();
});

test('one is deleted, and others hear of it', async () => {
  const gone: string[] = [];
  const stop = entityGone.listen((id) => void gone.push(id));
  server().delete(`${PATH}/a`).reply(204);
  await EventNotificationsActions.delete(mail, () => undefined);
  server().delete(`${PATH}/b`).reply(403, BROKEN);
  await expect(EventNotificationsActions.delete(other, () => undefined)).rejects.toThrow('Broken');
  stop();
  expect(gone).toEqual(['a']);
  expectToasts(
    ['success', '"Ops mail" was deleted.', 'Notification deleted'],
    ['error', 'Deleting "Other" failed: Broken', 'Could not delete Notification'],
  );
});

test('several are deleted at once, or one by one where the server cannot', async () => {
  sendsItself();
  server()
    .post(`${PATH}/bulk_delete`, { entity_ids: ['a', 'b'] })
    .reply(200, {
      ...{ successfully_performed: 1, errors: [] },
      failures: [{ entity_id: 'b', failure_explanation: 'Not yours' }],
    });
  expect(await EventNotificationsActions.deleteSeveral(['a', 'b'])).toEqual(new Map([['b', 'Not yours']]));
  putState(CapabilitiesStore, { capabilities: [] });
  server().delete(`${PATH}/a`).reply(403, BROKEN).delete(`${PATH}/b`).reply(204);
  expect(await EventNotificationsActions.deleteSeveral(['a', 'b'])).toEqual(new Map([['a', 'Broken']]));
  expectToasts();
});

test('one is tested, stored or not; why it failed is told where it was asked for', async () => {
  const trials = () => EventNotificationsStore.getState().trials;
  server().post(`${PATH}/a/test`).reply(200);
  const sending = EventNotificationsActions.test('a');
  expect(trials()).toEqual({ a: { isRunning: true } });
  await sending;
  server().post(`${PATH}/b/test`).reply(500, BROKEN);
  await expect(EventNotificationsActions.test('b')).rejects.toThrow('Broken');
  expect(trials()).toEqual({ a: { isRunning: false }, b: { isRunning: false, error: 'Broken' } });
  await EventNotificationsActions.forgetTrials('a');
  expect(Object.keys(trials())).toEqual(['b']);
  await EventNotificationsActions.forgetTrials();
  expect(trials()).toEqual({});
  server()
    .post(`${PATH}/test`, body as never)
    .reply(500, { type: 'ApiError', message: 'Connection refused' });
  await expect(EventNotificationsActions.testNew(body)).rejects.toThrow('Connection refused');
  expectToasts();
});

test('what uses one is asked, or looked for in the definitions where the server does not say it', async () => {
  const uses43 = [
    { id: 'd', title: 'Errors', notifications: [{ notification_id: 'a', notification_parameters: null }] },
    { id: 'e', title: 'Quiet', notifications: [] },
  ].map((each) => ({ ...aDefinition, ...each }));
  server()
    .get('/events/definitions')
    .query({ per_page: 0 })
    .reply(200, { ...page([]), event_definitions: uses43, context: { scheduler: {} } });
  expect(await EventNotificationsActions.uses('a')).toEqual({
    definitions: [{ id: 'd', title: 'Errors' }],
    hidden: 0,
  });
  sendsItself();
  const uses = { definitions: [{ id: 'd', title: 'Errors' }], hidden: 1 };
  server().get(`${PATH}/a/definitions`).reply(200, uses);
  expect(await EventNotificationsActions.uses('a')).toEqual(uses);
});

test('what would be sent is previewed', async () => {
  const preview = { parts: [{ name: 'body', text: '{}' }], warnings: [] };
  server().post(`${PATH}/preview`, { config: mail.config }).reply(200, preview);
  await NotificationPreviewActions.load(mail.config);
  expect(valueOf(NotificationPreviewStore.getState().preview)).toEqual(preview);
});

test('what the form offers is loaded', async () => {
  server()
    .get(`${PATH}/legacy/types`)
    .reply(200, { types: { 'org.Callback': { name: 'Callback', configuration: {} } } });
  await NotificationChoicesActions.loadLegacyTypes();
  // A 4.3 server does not say how it sends mails.
  await NotificationChoicesActions.loadMail();
  expect(NotificationChoicesStore.getState().mail).toBeUndefined();
  sendsItself();
  const setUp = { is_set_up: true, sender: 'alerts@example.org', public_url: null };
  server().get('/timberline/notifications/mail').reply(200, setUp);
  await NotificationChoicesActions.loadMail();
  expect(NotificationChoicesStore.getState()).toMatchObject({
    mail: setUp,
    legacyTypes: { 'org.Callback': { name: 'Callback' } },
  });
});
