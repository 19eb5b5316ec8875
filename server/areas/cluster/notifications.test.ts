import { listNotifications } from 'api/cluster';
import { silentLog } from 'server/runtime/log';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { cluster, createSystemMessages, type SystemMessages } from '.';
import { noticeJournalDamage } from './notices';
import { MAX_SUBJECTS } from './system-messages';

let server: TestServer;
let messages: SystemMessages;
let isDiskFull = false;

beforeAll(async () => {
  const lifecycle = { isProcessing: () => true, isReady: () => true, isThrottled: () => isDiskFull };
  server = await startTestServer({ areas: [cluster], core: { lifecycle } });
  messages = server.of(cluster).systemMessages;
});
afterAll(() => server.close());

const types = async () => (await messages.notifications()).map(({ type }) => type).sort();
const PATH = listNotifications.path;
const someone = (...permissions: string[]) => ({ as: { username: 'mara', permissions } });

beforeEach(async () => {
  await messages.notify('es_open_files', 'urgent', { hostname: 'es1' });
  await messages.notify('generic', 'urgent', { title: 'Look', description: 'here' });
});

test('a notification is taken away by its type, in any case, and is then listed no more', async () => {
  expect((await server.call('DELETE', `${PATH}/ES_OPEN_FILES`)).status).toBe(204);
  expect(await types()).toEqual(['generic']);
  const { body } = await server.call<{ total: number }>('GET', PATH);
  expect(body.total).toBe(1);
  expect((await server.call('DELETE', `${PATH}/es_open_files`)).status).toBe(204);
});

test('of what several things share, each has its own; by the type all are taken away', async () => {
  const TYPE = 'extractor_switched_off';
  for (const id of ['e1', 'e2', 'e1']) await messages.notify(TYPE, 'urgent', { extractor_id: id }, id);
  const subjects = async () =>
    (await messages.notifications()).flatMap(({ type, subject }) => (type === TYPE ? [subject] : [])).sort();
  expect(await subjects()).toEqual(['e1', 'e2']);
  await messages.resolve(TYPE, 'e1');
  expect(await subjects()).toEqual(['e2']);
  for (let at = 0; at < MAX_SUBJECTS + 5; at += 1) await messages.notify(TYPE, 'urgent', {}, `more ${at}`);
  expect(await subjects()).toHaveLength(MAX_SUBJECTS);
  expect((await server.call('DELETE', `${PATH}/${TYPE}?subject=e2`)).status).toBe(204);
  expect(await subjects()).toHaveLength(MAX_SUBJECTS - 1);
  expect((await server.call('DELETE', `${PATH}/${TYPE}`)).status).toBe(204);
  expect(await types()).toEqual(['es_open_files', 'generic']);
});

test('only by those who may take away this type', async () => {
  expect((await server.call('DELETE', `${PATH}/generic`, { as: null })).status).toBe(401);
  const mayOther = someone('notifications:delete:es_open_files', 'notifications:read');
  expect((await server.call('DELETE', `${PATH}/generic`, mayOther)).status).toBe(403);
  expect(await types()).toEqual(['es_open_files', 'generic']);
  expect((await server.call('DELETE', `${PATH}/Generic`, someone('notifications:delete:generic'))).status).toBe(204);
  expect(await types()).toEqual(['es_open_files']);
});

test('a type there is none of is refused by name', async () => {
  const { status, body } = await server.call('DELETE', `${PATH}/coffee`);
  expect([status, body]).toEqual([400, { type: 'ApiError', message: 'There is no notification type coffee.' }]);
});

test('what the journal lost is notified of as such, other damage as what needs a person', async () => {
  const made: Promise<void>[] = [];
  const notify: SystemMessages['notify'] = (...notification) => {
    const done = messages.notify(...notification);
    made.push(done);
    return done;
  };
  const notice = noticeJournalDamage({ notify }, silentLog());
  await messages.resolve('generic');
  notice({ isLoss: false, event: 'journal_read_again', title: 'Journal read again', description: 'No file.' });
  notice({
    isLoss: true,
    event: 'journal_lost',
    title: 'Messages in the journal were lost',
    description: '2 are gone.',
  });
  await Promise.all(made);
  expect((await messages.notifications()).map(({ type, details }) => [type, details])).toEqual(
    expect.arrayContaining([
      ['generic', { event: 'journal_read_again', title: 'Journal read again', description: 'No file.' }],
      [
        'journal_uncommitted_messages_deleted',
        { event: 'journal_lost', title: 'Messages in the journal were lost', description: '2 are gone.' },
      ],
    ]),
  );
});

test('a load balancer is told that nothing is received, and the node says it', async () => {
  const state = async () => {
    const { body } = await server.call<{ lifecycle: string; lb_status: string }>('GET', '/system');
    return [body.lifecycle, body.lb_status];
  };
  expect((await server.call('GET', '/system/lbstatus')).status).toBe(200);
  expect(await state()).toEqual(['running', 'alive']);
  isDiskFull = true;
  expect(await server.call('GET', '/system/lbstatus')).toMatchObject({ status: 429, text: 'THROTTLED' });
  expect(await state()).toEqual(['throttled', 'throttled']);
  isDiskFull = false;
});

test('what cannot be stored is told until it is, or over', async () => {
  let isFull = true;
  const messagesOf = createSystemMessages(
    {
      ...server.database,
      query: (statement) =>
        isFull && /insert/.test(statement.parts.join(''))
          ? Promise.reject(new Error('could not extend file: No space left on device'))
          : server.database.query(statement),
    },
    'node-1',
  );
  const types = async () => (await messagesOf.notifications()).map(({ type }) => type);
  const notify = () => messagesOf.notify('es_node_disk_watermark_flood_stage', 'urgent', { nodes: 'web-1' });

  await expect(notify()).rejects.toThrow('No space left');
  await expect(notify()).rejects.toThrow('No space left');
  expect((await messagesOf.notifications())[0]).toMatchObject({ node_id: 'node-1', details: { nodes: 'web-1' } });
  await messagesOf.resolve('es_node_disk_watermark_flood_stage');
  expect(await types()).not.toContain('es_node_disk_watermark_flood_stage');

  await expect(notify()).rejects.toThrow('No space left');
  isFull = false;
  await notify();
  expect((await types()).filter((type) => type === 'es_node_disk_watermark_flood_stage')).toHaveLength(1);
});
