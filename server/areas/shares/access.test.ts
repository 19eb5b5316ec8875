import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type EntityAccess } from 'api/access';
import { type SharingServer, startSharingServer, withAccount } from './sharing.fixture';
import { ADMIN, type TestPerson } from 'test/server/test-server';

const mara = withAccount('mara');

describe('who may see an entity', () => {
  let server: SharingServer;
  let grn: string;
  const ask = (as: TestPerson | null, of = grn) =>
    server.call<EntityAccess>('GET', `/timberline/shares/entities/${encodeURIComponent(of)}/access`, { as });
  const told = async (as: TestPerson) => {
    const { people, total, hidden } = (await ask(as)).body;
    const shown = people.map(({ title, capability, ways }) => [
      ...[title, capability],
      ...ways.map(({ way, capability: by, role, granted_by: from }) => [way, by, role ?? from ?? ''].join(' ').trim()),
    ]);
    return { shown: shown.filter(([title]) => title !== 'admin'), total, hidden };
  };

  beforeAll(async () => {
    server = await startSharingServer();
    const permissions = ['streams:create', 'users:read:jon'];
    await server.addPerson('mara', { fullName: 'Mara Lind', permissions });
    const jon = await server.addPerson('jon', { fullName: 'Jon Berg', roles: ['Reader'] });
    await server.addPerson('ada', { fullName: 'Ada Roe', roles: ['Admin', 'Reader'] });
    await server.addPerson('ole', { fullName: 'Ole Moe', permissions: ['streams:read'] });
    await server.addPerson('eve', { fullName: 'Eve Gone', permissions: ['*'], status: 'disabled' });
    await server.addPerson('una', { fullName: 'Una Far' });
    grn = grnOf('stream', await server.makeStream(mara, 'Firewall'));
    await server.share(mara, grn, { [grnOf('user', jon)]: 'manage' });
  });
  afterAll(() => server.close());

  it('says why: by grants, roles, rights of the account; disabled accounts and others are left out', async () => {
    expect(await told(ADMIN)).toEqual({
      shown: [
        ['Ada Roe', 'own', 'role own Admin'],
        ['Jon Berg', 'manage', 'grant manage mara'],
        ['Mara Lind', 'own', 'grant own mara'],
        ['Ole Moe', 'view', 'account view'],
      ],
      ...{ total: 4, hidden: 0 },
    });
  });

  it('names to an owner whom they may know, and counts the others', async () => {
    expect(await told(mara)).toEqual({
      shown: [
        ['Jon Berg', 'manage', 'grant manage mara'],
        ['Mara Lind', 'own', 'grant own mara'],
      ],
      ...{ total: 2, hidden: 2 },
    });
  });

  it('is told to owners and administrators only', async () => {
    const statuses = [withAccount('jon'), withAccount('ole'), withAccount('una'), null].map((as) => ask(as));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    const gone = grnOf('stream', '0123456789abcdef01234567');
    expect([(await ask(ADMIN, 'stream')).status, (await ask(ADMIN, gone)).status]).toEqual([400, 404]);
  });

  it('everyone may, when it is shared with everyone', async () => {
    const owner = (await server.prepare(ADMIN, grn)).body.selected_grantee_capabilities;
    expect((await server.share(ADMIN, grn, { ...owner, [EVERYONE_GRN]: 'view' })).status).toBe(200);
    const { shown, total } = await told(ADMIN);
    expect([shown.at(-1), total]).toEqual([['Una Far', 'view', 'everyone view admin'], 5]);
  });
});
