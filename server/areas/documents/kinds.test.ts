import { type Answer } from 'api/contract';
import {
  type getVersion,
  type listEntityKinds,
  type listTrash,
  type listUsedBy,
  type listVersions,
} from 'api/documents';
import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type IndexSet } from 'api/indices/index-sets';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { accounts } from 'server/areas/accounts';
import { eventDefinitions } from 'server/areas/event-definitions';
import { grok } from 'server/areas/grok';
import { identityProviders } from 'server/areas/identity-providers';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { notifications } from 'server/areas/notifications';
import { search } from 'server/areas/search';
import { type SharingServer, startSharingServer, withAccount } from 'server/areas/shares/sharing.fixture';
import { silences } from 'server/areas/silences';
import { newObjectId } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { aNewIndexSet } from 'test/server/an-index-set';
import { ADMIN, type TestPerson } from 'test/server/test-server';

const mara = withAccount('mara');
const jon = withAccount('jon');

describe('history and trash of', () => {
  let server: SharingServer;
  let jonId: string;

  beforeAll(async () => {
    server = await startSharingServer([eventDefinitions, grok, identityProviders, inputs, notifications, silences]);
    await server.addPerson('mara', { permissions: ['streams:create'], roles: ['User Inspector'] });
    jonId = await server.addPerson('jon');
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const documents = <Body>(method: string, rest: string, as: TestPerson = mara) =>
    server.call<Body>(method, `/timberline/documents/${rest}`, { as, ...(method === 'POST' && { body: {} }) });
  const history = (rest: string, as?: TestPerson) =>
    documents<Answer<typeof listVersions>>('GET', `${rest}/versions`, as);
  const putBack = (rest: string, version: number, as?: TestPerson) =>
    documents<{ message: string }>('POST', `${rest}/versions/${version}/restore`, as);
  const bringBack = (kind: string, id: string, as?: TestPerson) =>
    server.call<{ message: string }>('POST', `/timberline/documents/${kind}/trash/${id}/restore`, { as: as ?? mara });
  const trashOf = async (kind: string, as?: TestPerson) =>
    (await documents<Answer<typeof listTrash>>('GET', `${kind}/trash`, as)).body.entities;

  it('every kind there is', async () => {
    const { body } = await documents<Answer<typeof listEntityKinds>>('GET', '');
    const [kinds, shared] = [body.kinds.map(({ kind }) => kind).sort(), body.kinds.filter((kind) => kind.grn_type)];
    expect(kinds).toEqual([
      ...[
        'authentication_service',
        'dashboard',
        'decorator',
        'event_definition',
        'grok_pattern',
        'identity_provider',
        'index_set',
        'input',
        'notification',
        'output',
      ],
      ...['role', 'search', 'silence', 'stream', 'user'],
    ]);
    expect(shared.map(({ kind, grn_type }) => [kind, grn_type]).sort()).toEqual([
      ['dashboard', 'dashboard'],
      ['event_definition', 'event_definition'],
      ['notification', 'notification'],
      ['search', 'search'],
      ['stream', 'stream'],
    ]);
  });

  describe('streams', () => {
    it('bring back rules and grants, and count at once', async () => {
      const id = await server.makeStream(mara, 'Firewall');
      const grn = grnOf('stream', id);
      await server.share(mara, grn, { [grnOf('user', jonId)]: 'manage' });
      await server.call('PUT', `/streams/${id}`, { as: mara, body: { title: 'Wall' } });
      expect((await server.call('DELETE', `/streams/${id}`, { as: jon })).status).toBe(204);
      expect((await server.call('GET', `/streams/${id}`, { as: mara })).status).toBe(403);

      expect((await trashOf('stream', jon)).map(({ title, deleted_by }) => [title, deleted_by])).toEqual([
        ['Wall', 'jon'],
      ]);
      expect(await trashOf('stream', mara)).toEqual([]);
      expect((await bringBack('stream', id, mara)).status).toBe(404);
      expect((await bringBack('stream', id, jon)).status).toBe(200);
      expect((await server.prepare(mara, grn)).body.selected_grantee_capabilities).toEqual({
        [grnOf('user', jonId)]: 'manage',
      });
      expect((await putBack(`stream/${id}`, 1, jon)).status).toBe(200);
      expect((await server.call('GET', `/streams/${id}`, { as: mara })).body).toMatchObject({ title: 'Firewall' });
      const { body } = await history(`stream/${id}`);
      expect(body.versions.map(({ change, changed_by: by }) => [change, by])).toEqual([
        ['updated', 'jon'],
        ['restored', 'jon'],
        ['deleted', 'jon'],
        ['updated', 'mara'],
        ['created', 'mara'],
      ]);
    });

    it('never changes those of the system', async () => {
      const answer = await putBack(`stream/${DEFAULT_STREAM_ID}`, 1, ADMIN);
      expect([answer.status, answer.body.message]).toEqual([400, 'The stream cannot be edited.']);
    });
  });

  describe('saved searches', () => {
    it('bring back grants, and keep the searches they need', async () => {
      const stream = await server.makeStream(mara, 'Mail');
      const view = await server.saveSearch(mara, 'Errors', [stream]);
      const grn = grnOf('search', view.id);
      await server.share(mara, grn, { [EVERYONE_GRN]: 'view' });
      const used = await documents<Answer<typeof listUsedBy>>('GET', `stream/${stream}/used-by`);
      expect(used.body).toMatchObject({ entities: [{ kind: 'search', id: view.id, title: 'Errors' }], hidden: 0 });
      const kim = await server.addPerson('kim', { startPage: { type: 'stream', id: stream } });
      const usedBy = async (as: TestPerson) =>
        (await documents<Answer<typeof listUsedBy>>('GET', `stream/${stream}/used-by`, as)).body;
      expect(await usedBy(mara)).toMatchObject({ entities: [{ id: view.id }], hidden: 1 });
      expect((await usedBy(ADMIN)).entities.map(({ kind, id }) => [kind, id])).toContainEqual(['user', kim]);

      await server.call('DELETE', `/views/${view.id}`, { as: mara });
      expect((await server.call('GET', `/views/${view.id}`, { as: jon })).status).toBe(404);
      await server.database.query(sql`update searches set created_at = '2020-01-01' where id = ${view.search_id}`);
      await server.of(search).sweep();
      expect((await bringBack('search', view.id, jon)).status).toBe(404);
      expect((await bringBack('dashboard', view.id, mara)).status).toBe(404);
      expect((await bringBack('search', view.id, mara)).status).toBe(200);
      expect((await server.call('GET', `/views/${view.id}`, { as: jon })).body).toMatchObject({ title: 'Errors' });
      expect((await server.call('GET', `/views/search/${view.search_id}`, { as: jon })).status).toBe(200);
    });

    it('are refused where their search is gone', async () => {
      const view = await server.saveSearch(mara, 'Lost');
      await server.call('DELETE', `/views/${view.id}`, { as: mara });
      await server.database.query(sql`delete from searches where id = ${view.search_id}`);
      const { status, body } = await bringBack('search', view.id);
      expect([status, body.message]).toEqual([400, expect.stringContaining('does not exist')]);
    });
  });

  describe('index sets', () => {
    const make = async (prefix: string) =>
      (await server.call<IndexSet>('POST', '/system/indices/index_sets', { body: aNewIndexSet(prefix) })).body.id;
    const write = (id: string) => server.insert([{ timestamp: '2026-11-21T10:00:00.000Z' }], id);
    const count = async (id: string) => {
      const table = server.of(indices).catalogue.set(id)?.table ?? '';
      const [row] = await server.engine.query<{ n: number }>(`SELECT count() AS n FROM ${table}`);
      return row?.n;
    };

    it('bring back those that kept their messages with these, and settings', async () => {
      const id = await make('kept');
      await write(id);
      const body = { ...aNewIndexSet('kept', { title: 'Renamed' }), index_prefix: undefined };
      expect((await server.call('PUT', `/system/indices/index_sets/${id}`, { body })).status).toBe(200);
      expect(server.of(indices).catalogue.set(id)?.title).toBe('Renamed');
      expect((await putBack(`index_set/${id}`, 1, ADMIN)).status).toBe(200);
      expect(server.of(indices).catalogue.set(id)?.title).toBe('Set kept');
      await server.call('DELETE', `/system/indices/index_sets/${id}?delete_indices=false`);
      expect((await bringBack('index_set', id, ADMIN)).status).toBe(200);
      expect(server.of(indices).catalogue.writeIndexOf(id)?.name).toBe('kept_0');
      expect(await count(id)).toBe(1);
      await write(id);
      expect(await count(id)).toBe(2);
    });

    it('refuse a prefix that was given away, until it is free again', async () => {
      const id = await make('given');
      await server.call('DELETE', `/system/indices/index_sets/${id}?delete_indices=false`);
      const other = await make('given');
      expect((await bringBack('index_set', id, ADMIN)).status).toBe(409);
      await server.call('DELETE', `/system/indices/index_sets/${other}`);
      expect((await bringBack('index_set', id, ADMIN)).status).toBe(200);
      await write(id);
      expect(await count(id)).toBe(1);
    });
  });

  describe('notifications', () => {
    const config = (url: string) => ({ type: 'http-notification-v2', url, method: 'POST', basic_auth: 'mara:s3cret' });
    const notification = (title: string, url: string) => ({ title, description: '', config: config(url) });

    it('are put back and brought back with the secret of then, which nobody is shown', async () => {
      const body = notification('Pager', 'https://a.test/hook');
      const { body: made } = await server.call<{ id: string }>('POST', '/events/notifications', { body });
      const place = `/events/notifications/${made.id}`;
      await server.call('PUT', place, { body: notification('Other', 'https://b.test/hook') });
      const { text } = await server.call('GET', `/timberline/documents/notification/${made.id}/versions`);
      expect(text).not.toMatch(/s3cret|v1\./);
      expect((await putBack(`notification/${made.id}`, 1, ADMIN)).status).toBe(200);
      expect((await server.call('GET', place)).body).toMatchObject({
        title: 'Pager',
        config: { basic_auth: '__kept__' },
      });
      await server.call('DELETE', place);
      expect((await bringBack('notification', made.id, ADMIN)).status).toBe(200);
      expect((await server.call('GET', place)).body).toMatchObject({ title: 'Pager' });
    });
  });

  it('accounts and inputs show no secret and are not put back', async () => {
    const { body: user } = await documents<Answer<typeof getVersion>>('GET', `user/${jonId}/versions/1`, ADMIN);
    expect(user.body).toMatchObject({ username: 'jon', passwordHash: '<hidden>' });
    const account = await server.of(accounts).change(jonId, 'test', ({ body }) => ({ ...body, passwordHash: 'x' }));
    expect(account?.version).toBe(2);
    const { body } = await history(`user/${jonId}`, jon);
    expect(body.versions[0]?.differences).toEqual([{ path: ['password hash'], is_secret: true }]);
    expect((await putBack(`user/${jonId}`, 1, ADMIN)).status).toBe(400);
    expect((await history(`user/${jonId}`, mara)).status).toBe(404);
    expect((await history(`input/${newObjectId()}`, ADMIN)).status).toBe(404);
  });
});
