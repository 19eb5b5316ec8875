import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type SearchJob } from 'api/search';
import { type Capability, type GranteeCapabilities, type ShareState } from 'api/shares';
import { type User } from 'api/users/user';
import { type View } from 'api/views';
import { type SharingServer, startSharingServer, withAccount } from './sharing.fixture';
import { ADMIN, type TestPerson } from 'test/server/test-server';

const NOWHERE = '0123456789abcdef01234567';
const mara = withAccount('mara');
const jon = withAccount('jon');
const ada = withAccount('ada');
const ole = withAccount('ole');
const streamGrn = (id: string) => grnOf('stream', id);
const searchGrn = ({ id }: Pick<View, 'id'>) => grnOf('search', id);

describe('sharing over HTTP', () => {
  let server: SharingServer;
  let maraId: string;
  let jonId: string;
  let adaId: string;
  let oleId: string;
  const user = (id: string) => grnOf('user', id);

  beforeAll(async () => {
    server = await startSharingServer();
    maraId = await server.addPerson('mara', {
      fullName: 'Mara Lind',
      permissions: ['streams:create', 'clusterconfigentry:edit,create'],
      roles: ['User Inspector'],
    });
    jonId = await server.addPerson('jon', { fullName: 'Jon Berg', roles: ['Reader'] });
    oleId = await server.addPerson('ole', { fullName: 'Ole Moe', roles: ['reader', 'no such role'] });
    adaId = await server.addPerson('ada', { fullName: 'Ada Roe', permissions: ['users:read:jon', 'streams:create'] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const view = (as: TestPerson, { id }: View) => server.call<View>('GET', `/views/${id}`, { as });
  const run = (as: TestPerson, { search_id: id }: View) =>
    server.call<SearchJob>('POST', `/views/search/${id}/execute`, { as, body: {} });
  const me = async ({ username }: TestPerson) =>
    (await server.call<User>('GET', `/users/${username}`, { as: withAccount(username) })).body;
  const granted = async (grn: string, as = mara) => {
    const { body } = await server.prepare(as, grn);
    return body.selected_grantee_capabilities;
  };
  const mustShare = async (as: TestPerson, grn: string, selection: GranteeCapabilities) => {
    const answer = await server.share(as, grn, selection);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };

  describe('refuses', () => {
    let shared: string;
    beforeAll(async () => {
      shared = streamGrn(await server.makeStream(mara, 'Firewall'));
    });
    const path = (grn: string, step = '') => `/authz/shares/entities/${encodeURIComponent(grn)}${step}`;

    it.each(['', '/prepare'])('without a session (%s)', async (step) => {
      expect((await server.call('POST', path(shared, step), { as: null, body: {} })).status).toBe(401);
    });

    it.each(['', '/prepare'])('those who do not own it, whatever else they may (%s)', async (step) => {
      const body = { selected_grantee_capabilities: {} };
      const editor: TestPerson = { username: 'jon', permissions: ['streams', 'entity:own', 'users'] };
      const answer = await server.call('POST', path(shared, step), { as: editor, body });
      expect(answer).toMatchObject({
        status: 403,
        body: { type: 'ApiError', message: `Not authorized to access resource id <${shared}>` },
      });
    });

    it.each(['grn:stream:1', 'grn::::stream:1:2', 'grn::::tree:1', 'grn::::stream:', 'urn::::stream:1'])(
      '%s, which names nothing',
      async (grn) => expect((await server.prepare(ADMIN, grn)).status).toBe(400),
    );

    it.each([`grn::::stream:${NOWHERE}`, `grn::::search:${NOWHERE}`, `grn::::user:${NOWHERE}`, 'grn::::role:reader'])(
      '%s, which is not there or cannot be shared',
      async (grn) => expect((await server.prepare(ADMIN, grn)).status).toBe(404),
    );

    it('a saved search under the name of a dashboard', async () => {
      const { id } = await server.saveSearch(mara, 'Not a dashboard');
      expect((await server.prepare(ADMIN, grnOf('dashboard', id))).status).toBe(404);
    });

    it.each<[string, () => object]>([
      ['nothing said', () => ({})],
      ['null', () => ({ selected_grantee_capabilities: null })],
      ['an unknown capability', () => ({ selected_grantee_capabilities: { [user(jonId)]: 'rule' } })],
      ['an unknown key', () => ({ selected_grantee_capabilities: {}, colour: 'red' })],
      ['the own grant', () => ({ selected_grantee_capabilities: { [user(maraId)]: 'own' } })],
      ['the root account', () => ({ selected_grantee_capabilities: { 'grn::::user:local:admin': 'view' } })],
      ['nobody known', () => ({ selected_grantee_capabilities: { [user(NOWHERE)]: 'view' } })],
    ])('%s', async (_, body) => {
      await mustShare(mara, shared, { [user(jonId)]: 'view' });
      const answer = await server.call('POST', path(shared), { as: mara, body: body() });
      expect(answer).toMatchObject({ status: 400, body: { type: 'ApiError' } });
      expect(await granted(shared)).toEqual({ [user(jonId)]: 'view' });
    });
  });

  it('gives another person a saved search, and its messages with the stream', async () => {
    const stream = await server.makeStream(mara, 'Payments');
    await server.insert([{ timestamp: new Date().toISOString(), message: 'paid', streams: [stream] }]);
    const saved = await server.saveSearch(mara, 'Paid', [stream]);
    expect((await view(jon, saved)).status).toBe(404);
    expect((await run(jon, saved)).status).toBe(403);

    const selection: GranteeCapabilities = { [user(jonId)]: 'view' };
    const { body: prepared } = await server.prepare(mara, searchGrn(saved), {
      selected_grantee_capabilities: selection,
    });
    expect(prepared.missing_permissions_on_dependencies).toEqual({
      [user(jonId)]: [
        {
          id: streamGrn(stream),
          type: 'stream',
          title: 'Payments',
          owners: [{ id: user(maraId), type: 'user', title: 'Mara Lind' }],
        },
      ],
    });
    expect((await view(jon, saved)).status).toBe(404);

    expect(await mustShare(mara, searchGrn(saved), selection)).toMatchObject({
      active_shares: [
        { grantee: user(jonId), capability: 'view', grant: expect.stringMatching(/^grn::::grant:\w{24}$/) },
      ],
    });
    expect((await view(jon, saved)).status).toBe(200);
    expect(await run(jon, saved)).toMatchObject({
      status: 403,
      body: { type: 'MissingStreamPermission', streams: [stream] },
    });

    await mustShare(mara, streamGrn(stream), { [EVERYONE_GRN]: 'view' });
    const { status, body } = await run(jon, saved);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toContain('paid');
    expect((await server.prepare(mara, searchGrn(saved))).body.missing_permissions_on_dependencies).toEqual({});

    await mustShare(mara, searchGrn(saved), {});
    await mustShare(mara, streamGrn(stream), {});
    expect((await view(jon, saved)).status).toBe(404);
    expect((await run(jon, saved)).status).toBe(403);
  });

  it.each<[Capability, number, number, number]>([
    ['view', 403, 403, 403],
    ['manage', 200, 403, 403],
    ['own', 200, 200, 200],
  ])('as %s: saving %i, sharing %i, deleting %i', async (capability, saving, sharing, deleting) => {
    const saved = await server.saveSearch(mara, 'Errors');
    await mustShare(mara, searchGrn(saved), { [user(jonId)]: capability });
    const { title, search_id, state } = saved;
    const body = { type: 'SEARCH', title: `${title}!`, search_id, state };
    expect((await view(jon, saved)).status).toBe(200);
    expect((await server.call('PUT', `/views/${saved.id}`, { as: jon, body })).status).toBe(saving);
    expect((await server.prepare(jon, searchGrn(saved))).status).toBe(sharing);
    expect((await server.call('DELETE', `/views/${saved.id}`, { as: jon })).status).toBe(deleting);
  });

  it('tells people what they may do, and no longer what they may not', async () => {
    const before = await me(ole);
    expect(before.permissions.slice(0, 6)).toEqual([
      ...['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'].map((action) => `users:${action}:ole`),
      'buffers:read',
    ]);
    expect(before.permissions).toHaveLength(5 + 14);
    const stream = await server.makeStream(mara, 'Switches');
    expect((await me(mara)).grn_permissions).toContain(`entity:own:grn::::stream:${stream}`);

    await mustShare(mara, streamGrn(stream), { [user(oleId)]: 'manage' });
    const gained = ['read', 'edit', 'changestate'].map((action) => `streams:${action}:${stream}`);
    expect(await me(ole)).toMatchObject({ permissions: [...before.permissions, ...gained], grn_permissions: [] });
    expect((await server.call('POST', `/streams/${stream}/resume`, { as: ole })).status).toBe(204);

    await mustShare(mara, streamGrn(stream), { [user(oleId)]: 'own' });
    expect((await me(ole)).grn_permissions).toEqual([`entity:own:grn::::stream:${stream}`]);
    await mustShare({ ...ole, permissions: ['users:list'] }, streamGrn(stream), {});
    expect((await me(mara)).grn_permissions).not.toContain(`entity:own:grn::::stream:${stream}`);
    expect((await server.prepare(mara, streamGrn(stream))).status).toBe(403);
  });

  it('keeps the last owner', async () => {
    const grn = streamGrn(await server.makeStream(mara, 'Mail'));
    await mustShare(mara, grn, { [user(jonId)]: 'view' });
    for (const selection of [{}, { [user(maraId)]: 'manage', [user(jonId)]: 'view' }] as GranteeCapabilities[]) {
      const refused = await server.share(ADMIN, grn, selection);
      expect(refused).toMatchObject({
        status: 400,
        body: {
          entity: grn,
          selected_grantee_capabilities: selection,
          validation_result: {
            failed: true,
            errors: { selected_grantee_capabilities: [expect.stringContaining('It would have no owner')] },
            error_context: { selected_grantee_capabilities: [user(maraId)] },
          },
        },
      });
      expect(await granted(grn, ADMIN)).toEqual({ [user(maraId)]: 'own', [user(jonId)]: 'view' });
    }
    const { body: prepared } = await server.prepare(ADMIN, grn, { selected_grantee_capabilities: {} });
    expect(prepared.validation_result.failed).toBe(true);
    await mustShare(ADMIN, grn, { [user(jonId)]: 'own' });
    expect(await granted(grn, jon)).toEqual({});
  });

  it('of what root made gives it no owner, and needs none', async () => {
    const grn = streamGrn(await server.makeStream(ADMIN, 'Routers'));
    expect(await mustShare(ADMIN, grn, {})).toMatchObject({ active_shares: [], validation_result: { failed: false } });
  });

  it('ends with the thing', async () => {
    const saved = await server.saveSearch(mara, 'Short');
    await mustShare(mara, searchGrn(saved), { [user(jonId)]: 'own' });
    await server.call('DELETE', `/views/${saved.id}`, { as: mara });
    const stream = await server.makeStream(mara, 'Shorter');
    await server.call('DELETE', `/streams/${stream}`, { as: mara });
    expect((await me(jon)).grn_permissions).not.toContain(`entity:own:${searchGrn(saved)}`);
    expect((await me(mara)).grn_permissions).not.toContain(`entity:own:${streamGrn(stream)}`);
  });

  describe('offers', () => {
    const SETTINGS = '/system/cluster_config/org.graylog2.users.UserAndTeamsConfig';
    const configure = async (body: object) =>
      expect((await server.call('PUT', SETTINGS, { as: mara, body })).status).toBe(202);
    const offered = async (as: TestPerson, grn: string) =>
      (await server.prepare(as, grn)).body.available_grantees.map(({ title }) => title);
    afterEach(() => configure({}));

    it('those the person may see, but never root or themselves', async () => {
      const ofMara = streamGrn(await server.makeStream(mara, 'One'));
      const ofAda = streamGrn(await server.makeStream(ada, 'Two'));
      expect(await offered(mara, ofMara)).toEqual(['Everyone', 'Ada Roe', 'Jon Berg', 'Ole Moe']);
      expect(await offered(ada, ofAda)).toEqual(['Everyone', 'Jon Berg']);
    });

    it('leaves alone whom the person cannot see', async () => {
      const grn = streamGrn(await server.makeStream(ada, 'Three'));
      await mustShare(ADMIN, grn, { [user(adaId)]: 'own', [user(maraId)]: 'manage', [user(jonId)]: 'view' });
      expect((await server.prepare(ada, grn)).body.active_shares).toMatchObject([{ grantee: user(jonId) }]);
      await mustShare(ada, grn, {});
      expect(await granted(grn, ADMIN)).toEqual({ [user(adaId)]: 'own', [user(maraId)]: 'manage' });
    });

    it.each([
      [{ allow_sharing_with_everyone: false }, ['Ada Roe', 'Jon Berg', 'Ole Moe']],
      [{ allow_sharing_with_users: false }, ['Everyone']],
    ])('what the settings %j allow', async (settings, titles) => {
      const grn = streamGrn(await server.makeStream(mara, 'Four'));
      await configure(settings);
      expect(await offered(mara, grn)).toEqual(titles);
      const refused = titles.includes('Everyone') ? user(jonId) : EVERYONE_GRN;
      expect((await server.share(mara, grn, { [refused]: 'view' })).status).toBe(400);
    });

    it('refuses settings that are none', async () => {
      for (const body of [[], { allow: true }, { allow_sharing_with_users: 'yes' }])
        expect((await server.call('PUT', SETTINGS, { as: mara, body })).status).toBe(400);
    });
  });

  it('keeps what was shared when two owners change it at once', async () => {
    const grn = streamGrn(await server.makeStream(mara, 'Five'));
    await mustShare(mara, grn, { [user(jonId)]: 'own' });
    const answers = await Promise.all([
      server.call<ShareState>('POST', `/authz/shares/entities/${grn}`, {
        as: { username: 'mara', permissions: [] },
        body: { selected_grantee_capabilities: {} },
      }),
      server.call<ShareState>('POST', `/authz/shares/entities/${grn}`, {
        as: { username: 'jon', permissions: ['users:list'] },
        body: { selected_grantee_capabilities: {} },
      }),
    ]);
    const owners = Object.values(await granted(grn, ADMIN)).filter((capability) => capability === 'own');
    expect([answers.some(({ status }) => status === 200), owners.length]).toEqual([true, 1]);
  });
});
