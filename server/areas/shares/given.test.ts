import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type GrantOverview, type UserShares } from 'api/shares';
import { createCollection } from 'server/storage/documents/collection';
import { type SharingServer, startSharingServer, withAccount } from './sharing.fixture';
import { ADMIN, type TestPerson } from 'test/server/test-server';

const NOWHERE = '0123456789abcdef01234567';
const mara = withAccount('mara');
const jon = withAccount('jon');

describe('what has been given', () => {
  let server: SharingServer;
  let users: { mara: string; jon: string };
  let stream: string;
  let search: string;
  let gone: string;

  beforeAll(async () => {
    server = await startSharingServer();
    const maraId = await server.addPerson('mara', { fullName: 'Mara Lind', permissions: ['streams:create'] });
    users = { mara: maraId, jon: await server.addPerson('jon', { fullName: ' ' }) };
    stream = grnOf('stream', await server.makeStream(mara, 'Firewall'));
    search = grnOf('search', (await server.saveSearch(mara, 'Errors')).id);
    await server.share(ADMIN, stream, {
      [grnOf('user', users.mara)]: 'own',
      [grnOf('user', users.jon)]: 'view',
      [EVERYONE_GRN]: 'manage',
    });
    await server.share(ADMIN, search, { [grnOf('user', users.mara)]: 'own', [grnOf('user', users.jon)]: 'view' });
    gone = grnOf('event_definition', NOWHERE);
    const left = { grantee: grnOf('user', users.jon), capability: 'own', target: gone };
    await createCollection<object>(server.database, 'grant').insert(left, 'mara');
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const list = (userId: string, query = '', as: TestPerson = ADMIN) =>
    server.call<UserShares>('GET', `/authz/shares/user/${encodeURIComponent(userId)}${query}`, { as });
  const titles = async (query: string) => (await list(users.jon, query)).body.entities.map(({ title }) => title);

  it('to somebody, by title, with the greatest capability and the owners; also what is gone', async () => {
    const owner = { id: grnOf('user', users.mara), type: 'user', title: 'Mara Lind' };
    const { body } = await list(users.jon);
    expect(body).toEqual({
      total: 3,
      count: 3,
      page: 1,
      per_page: 50,
      grand_total: 3,
      entities: [
        {
          id: gone,
          type: 'event_definition',
          title: `${NOWHERE} (no longer exists)`,
          owners: [{ id: grnOf('user', users.jon), type: 'user', title: 'jon' }],
        },
        { id: search, type: 'search', title: 'Errors', owners: [owner] },
        { id: stream, type: 'stream', title: 'Firewall', owners: [owner] },
      ],
      context: { grantee_capabilities: { [search]: 'view', [stream]: 'manage', [gone]: 'own' } },
    });
  });

  it.each([
    ['?query=WALL', ['Firewall']],
    ['?query=%2557all', ['Firewall']],
    ['?entity_type=search', ['Errors']],
    ['?capability=manage', ['Firewall']],
    ['?capability=own&entity_type=search', []],
    ['?order=desc&per_page=1&page=2', ['Errors']],
  ])('narrowed by %s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
    expect((await list(users.jon, query)).body.grand_total).toBe(3);
  });

  it('is for oneself, and for those who may edit that person', async () => {
    expect((await list(users.jon, '', jon)).status).toBe(200);
    expect((await list(users.mara, '', jon)).status).toBe(403);
    expect((await list(NOWHERE, '', jon)).status).toBe(403);
    expect((await list(NOWHERE)).status).toBe(404);
    expect((await server.call('GET', `/authz/shares/user/${users.jon}`, { as: null })).status).toBe(401);
  });

  it('altogether, with titles', async () => {
    const as: TestPerson = { username: 'auditor', permissions: ['grantsoverview:read'] };
    expect((await server.call('GET', '/authz/grants-overview', { as: jon })).status).toBe(403);
    const { body } = await server.call<{ grants: GrantOverview[] }>('GET', '/authz/grants-overview', { as });
    expect(body.grants).toHaveLength(6);
    expect(body.grants[0]).toEqual({
      id: expect.stringMatching(/^\w{24}$/),
      grantee: grnOf('user', users.mara),
      grantee_title: 'user: Mara Lind',
      capability: 'own',
      target: stream,
      target_title: 'stream: Firewall',
      created_by: 'mara',
      created_at: expect.stringMatching(/Z$/),
      updated_by: 'mara',
      updated_at: expect.stringMatching(/Z$/),
      expires_at: null,
    });
  });
});
