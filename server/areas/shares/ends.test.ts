import { type EntityAccess } from 'api/access';
import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type GrantOverview, type UserShares } from 'api/shares';
import { type User } from 'api/users/user';
import { accounts } from 'server/areas/accounts';
import { audit } from 'server/areas/audit';
import { sql } from 'server/storage/documents/sql';
import { ADMIN, type TestPerson } from 'test/server/test-server';
import { createGrants } from './grants';
import { createRights } from './rights';
import { type SharingServer, startSharingServer, withAccount } from './sharing.fixture';

const START = Date.parse('2026-11-25T09:00:00.000Z');
const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(START + ms).toISOString();
const HOUR = at(60 * MINUTE_MS);
const mara = withAccount('mara');
const jon = withAccount('jon');
const REMOVAL = 'removing ended shares';

describe('shares that end', () => {
  let server: SharingServer;
  let clockMs = 0;
  let ids: { mara: string; jon: string; ada: string };
  let jonGrn: string;
  let stream: string;
  let grn: string;

  const now = () => new Date(START + clockMs);
  const sees = async (as: TestPerson) => (await server.call('GET', `/streams/${stream}`, { as })).status === 200;
  const userJon = () => server.call<User>('GET', '/users/jon', { as: ADMIN });
  const activeEnds = async () =>
    (await server.prepare(mara, grn)).body.active_shares.map(({ grantee, expires_at }) => [grantee, expires_at]);
  const mustShare = async (...given: Parameters<SharingServer['share']>) => {
    const answer = await server.share(...given);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const entries = async () =>
    (
      await server.database.query<{ action: string }>(sql`
        select entry->>'action' as action from audit_outbox where entry->'actor'->>'means' = 'server'
          and entry->>'action' like 'grant.%'`)
    ).map(({ action }) => action);

  beforeAll(async () => {
    server = await startSharingServer([audit], { core: { now, monotonicMs: () => clockMs } });
    ids = {
      mara: await server.addPerson('mara', { fullName: 'Mara Lind', permissions: ['streams:create', 'users:list'] }),
      jon: await server.addPerson('jon', { fullName: 'Jon Berg' }),
      ada: await server.addPerson('ada', { fullName: 'Ada Roe' }),
    };
    jonGrn = grnOf('user', ids.jon);
  });
  beforeEach(async () => {
    clockMs = 0;
    stream = await server.makeStream(mara, 'Firewall');
    grn = grnOf('stream', stream);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('count until their end, within a second, and are removed with one audit entry each', async () => {
    await mustShare(mara, grn, { [jonGrn]: 'view', [EVERYONE_GRN]: 'view' }, { [jonGrn]: HOUR, [EVERYONE_GRN]: HOUR });
    expect([await sees(jon), await activeEnds()]).toEqual([
      true,
      expect.arrayContaining([
        [jonGrn, HOUR],
        [EVERYONE_GRN, HOUR],
      ]),
    ]);
    clockMs = 60 * MINUTE_MS - 1;
    expect(await sees(jon)).toBe(true);
    await server.runRegular(REMOVAL);
    expect(await entries()).toEqual([]);

    clockMs += 1_000;
    expect([await sees(jon), await activeEnds()]).toEqual([false, []]);
    await server.runRegular(REMOVAL);
    await server.runRegular(REMOVAL);
    expect(await entries()).toEqual(['grant.delete', 'grant.delete']);
    const { body } = await server.call<{ grants: GrantOverview[] }>('GET', '/authz/grants-overview', { as: ADMIN });
    expect(body.grants.filter(({ target }) => target === grn).map(({ grantee }) => grantee)).toEqual([
      grnOf('user', ids.mara),
    ]);
  });

  it('are told wherever access is told', async () => {
    await mustShare(mara, grn, { [jonGrn]: 'view' }, { [jonGrn]: '2026-11-25T11:00+01:00' });
    const overview = await server.call<{ grants: GrantOverview[] }>('GET', '/authz/grants-overview', { as: ADMIN });
    const ends = overview.body.grants.filter(({ target }) => target === grn).map((grant) => grant.expires_at);
    expect(ends.sort()).toEqual([HOUR, null]);
    const access = await server.call<EntityAccess>('GET', `/timberline/shares/entities/${grn}/access`, { as: mara });
    expect(
      access.body.people.map(({ username, ways }) => [username, ways.map((way) => way.expires_at)]),
    ).toContainEqual(['jon', [HOUR]]);
    const shared = await server.call<UserShares>('GET', `/authz/shares/user/${ids.jon}`, { as: ADMIN });
    expect(shared.body.context).toEqual({
      grantee_capabilities: { [grn]: 'view' },
      grantee_expirations: { [grn]: HOUR },
    });
    expect((await userJon()).body.permissions_until).toEqual({ [`streams:read:${stream}`]: HOUR });

    await mustShare(mara, grn, { [jonGrn]: 'view', [EVERYONE_GRN]: 'view' });
    const lasting = await server.call<UserShares>('GET', `/authz/shares/user/${ids.jon}`, { as: ADMIN });
    expect(lasting.body.context).toEqual({ grantee_capabilities: { [grn]: 'view' } });
    expect((await userJon()).body).not.toHaveProperty('permissions_until');
  });

  it('keep their end when nothing is said of it, lose it with null, and begin anew after it', async () => {
    await mustShare(mara, grn, { [jonGrn]: 'view' }, { [jonGrn]: HOUR });
    await mustShare(mara, grn, { [jonGrn]: 'manage' });
    expect(await activeEnds()).toEqual([[jonGrn, HOUR]]);
    await mustShare(mara, grn, { [jonGrn]: 'manage' }, { [jonGrn]: null });
    expect(await activeEnds()).toEqual([[jonGrn, undefined]]);

    await mustShare(mara, grn, { [jonGrn]: 'view' }, { [jonGrn]: HOUR });
    clockMs = 120 * MINUTE_MS;
    expect(await sees(jon)).toBe(false);
    await mustShare(mara, grn, { [jonGrn]: 'view' });
    expect([await sees(jon), await activeEnds()]).toEqual([true, [[jonGrn, undefined]]]);
    await server.runRegular(REMOVAL);
    expect(await sees(jon)).toBe(true);
  });

  it('do not leave a thing without an owner: one whose ownership ends does not count', async () => {
    const maraGrn = grnOf('user', ids.mara);
    const alone = { [jonGrn]: 'own' } as const;
    expect(await server.share(ADMIN, grn, alone, { [jonGrn]: HOUR })).toMatchObject({
      status: 400,
      body: { validation_result: { failed: true, error_context: { selected_grantee_capabilities: [maraGrn] } } },
    });
    await mustShare(ADMIN, grn, { ...alone, [maraGrn]: 'own' }, { [jonGrn]: HOUR });
    const taken = await server.share(ADMIN, grn, { ...alone, [maraGrn]: 'view' });
    expect([taken.status, (await server.share(ADMIN, grn, alone, { [jonGrn]: null })).status]).toEqual([400, 200]);
  });

  it.each<[string, () => Record<string, string | null>, string]>([
    ['the past', () => ({ [jonGrn]: at(0) }), 'A share must end in the future.'],
    ['ten years and a moment', () => ({ [jonGrn]: '2036-11-25T09:00:00.001Z' }), 'A share must end within ten years.'],
    ['no time', () => ({ [jonGrn]: 'tomorrow' }), 'The end of a share must be a time like 2026-11-30T18:00:00.000Z.'],
    [
      'no zone',
      () => ({ [jonGrn]: '2026-12-25T09:00' }),
      'The end of a share must be a time like 2026-11-30T18:00:00.000Z.',
    ],
    [
      'somebody else',
      () => ({ [EVERYONE_GRN]: HOUR }),
      `selected_grantee_expirations names ${EVERYONE_GRN}, who is not selected.`,
    ],
  ])('refuse %s with a sentence', async (_, ends, message) => {
    await mustShare(mara, grn, { [jonGrn]: 'view' });
    const body = { selected_grantee_capabilities: { [jonGrn]: 'view' }, selected_grantee_expirations: ends() };
    expect(await server.prepare(mara, grn, body)).toMatchObject({ status: 400, body: { message } });
    expect(await server.share(mara, grn, { [jonGrn]: 'view' }, ends())).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await activeEnds()).toEqual([[jonGrn, undefined]]);
  });

  it('take ten years exactly', async () => {
    await mustShare(mara, grn, { [jonGrn]: 'view' }, { [jonGrn]: '2036-11-25T09:00:00.000Z' });
    expect(await activeEnds()).toEqual([[jonGrn, '2036-11-25T09:00:00.000Z']]);
  });

  it('count no more on another node within a second, though nobody tells it', async () => {
    await mustShare(mara, grn, { [jonGrn]: 'view' }, { [jonGrn]: HOUR });
    const account = (await server.of(accounts).list()).find(({ id }) => id === ids.jon);
    if (!account) throw new Error('Jon is gone');
    const rights = createRights(
      createGrants(server.database, now),
      server.entities,
      { permissionsOf: () => [] },
      () => clockMs,
    );
    const reads = async () => (await rights.of(account)).permissions.includes(`streams:read:${stream}`);
    clockMs = 60 * MINUTE_MS - 1;
    expect(await reads()).toBe(true);
    clockMs += 1_000;
    expect(await reads()).toBe(false);
  });
});
