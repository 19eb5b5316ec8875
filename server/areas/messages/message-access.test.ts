import { type EntityAccess } from 'api/access';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { grnOf } from 'api/grn';
import { type SharingServer, startSharingServer, withAccount } from 'server/areas/shares/sharing.fixture';
import { ADMIN, type TestPerson } from 'test/server/test-server';
import { messages } from '.';

const TIMESTAMP = '2022-03-01 12:00:00.000';
const SHARED = '01SHARED';
const ALONE = '01ALONE';
const AUDITED = '01AUDITED';

describe('who may read a message', () => {
  let server: SharingServer;
  let streams: string[];
  const ask = (id: string, as: TestPerson | null, more = '') =>
    server.call<EntityAccess>('GET', `/timberline/messages/timberline_0/${id}/access${more}`, { as });
  const told = async (id: string, as: TestPerson = ADMIN) => {
    const { people, hidden } = (await ask(id, as)).body;
    const shown = people
      .filter(({ username }) => username !== 'admin')
      .map(({ title, ways }) => [
        title,
        ...ways.map(({ way, role, granted_by: by, through }) =>
          [way, role ?? by, through?.title].filter(Boolean).join(' '),
        ),
      ]);
    return { shown, hidden };
  };

  beforeAll(async () => {
    server = await startSharingServer([messages]);
    streams = [await server.makeStream(ADMIN, 'Firewall'), await server.makeStream(ADMIN, 'Proxy')];
    const [firewall = '', proxy = ''] = streams;
    const one = (...permissions: string[]) => ({ permissions: ['messages:read', ...permissions] });
    const jon = await server.addPerson('jon', { fullName: 'Jon Berg', ...one('users:read:ada') });
    await server.addPerson('ada', { fullName: 'Ada Roe', roles: [], ...one(`streams:read:${proxy}`) });
    await server.addPerson('mara', { fullName: 'Mara Lind', ...one('streams:read', 'auditlog:read', 'users:list') });
    await server.addPerson('una', { fullName: 'Una Far', ...one() });
    await server.addPerson('eve', { fullName: 'Eve Gone', status: 'disabled', ...one('*') });
    await server.share(ADMIN, grnOf('stream', firewall), { [grnOf('user', jon)]: 'own' });
    await server.insert([
      { timestamp: TIMESTAMP, gl2_message_id: SHARED, streams },
      { timestamp: TIMESTAMP, gl2_message_id: ALONE, streams: [] },
      { timestamp: TIMESTAMP, gl2_message_id: AUDITED, streams: [AUDIT_STREAM_ID] },
    ]);
  });
  afterAll(() => server.close());

  it('says by what, and in which stream where not in all', async () => {
    expect(await told(SHARED)).toEqual({
      shown: [
        ['Ada Roe', 'account Proxy'],
        ['Jon Berg', 'grant admin Firewall'],
        ['Mara Lind', 'account'],
      ],
      hidden: 0,
    });
    expect((await told(ALONE)).shown).toEqual([['Mara Lind', 'account']]);
  });

  it('takes the right to the audit log for what is in it', async () => {
    await server.addPerson('ole', { fullName: 'Ole Moe', permissions: ['messages:read', 'streams:read'] });
    expect((await told(AUDITED)).shown).toEqual([['Mara Lind', 'account']]);
    expect((await ask(AUDITED, withAccount('ole'))).status).toBe(403);
  });

  it('names nobody, and no stream, that the asker may not see', async () => {
    expect(await told(SHARED, withAccount('jon'))).toEqual({
      shown: [
        ['Ada Roe', 'account'],
        ['Jon Berg', 'grant Firewall'],
      ],
      // Mara and Ole.
      hidden: 2,
    });
  });

  it('is told in pages, and by a part of the name', async () => {
    const namesOf = async (more: string) => {
      const { people, total } = (await ask(SHARED, ADMIN, more)).body;
      return [people.map(({ username }) => username), total];
    };
    expect(await namesOf('?per_page=2&page=2')).toEqual([['mara', 'ole'], 4]);
    expect(await namesOf('?query=LIND')).toEqual([['mara'], 1]);
    expect(await namesOf('?query=nobody')).toEqual([[], 0]);
    for (const bad of ['?per_page=0', '?per_page=501', '?page=0', `?query=${'a'.repeat(201)}`])
      expect((await ask(SHARED, ADMIN, bad)).status).toBe(400);
  });

  it('is for those who may read it', async () => {
    const status = async (id: string, as: TestPerson | null) => (await ask(id, as)).status;
    expect(await status(SHARED, null)).toBe(401);
    expect(await status(SHARED, withAccount('una'))).toBe(403);
    expect(await status(ALONE, withAccount('ada'))).toBe(403);
    expect(await status(SHARED, { username: 'nobody', permissions: ['streams:read'] })).toBe(403);
    expect(await status('none', ADMIN)).toBe(404);
  });
});
