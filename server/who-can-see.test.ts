import { type EntityAccess } from 'api/access';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type Capability } from 'api/shares';
import { type RoleWithId } from 'api/roles/role';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type UniversalResult } from 'api/universal-search';
import { messages } from 'server/areas/messages';
import { permissions } from 'server/areas/permissions';
import { roles } from 'server/areas/roles';
import { type SharingServer, startSharingServer, withAccount } from 'server/areas/shares/sharing.fixture';
import { pseudoRandom } from 'test/faults/pseudo-random';
import { ADMIN } from 'test/server/test-server';

const SEED = 20_261_124;
const PAIRS = 200;
const PEOPLE = 30;
const random = pseudoRandom(SEED);
const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
const some = <Thing>(things: readonly Thing[], most: number): Thing[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(things));
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

/** Something to be seen; an entity by its GRN, or a message by the word that only it has. */
type Thing = { path: string; access: string } & (
  { grn: string; stream?: string; word?: never } | { word: string; isInStreams: boolean; grn?: never }
);

describe('who can see a thing', () => {
  let server: SharingServer;
  const things: Thing[] = [];
  const people = numbered(PEOPLE, 'person');
  const told = new Map<string, ReadonlyMap<string, Capability>>();

  async function made<Body>(path: string, body: unknown): Promise<Body> {
    const answer = await server.call<Body>('POST', path, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  }

  const entity = (type: string, id: string, path: string): Thing => {
    const grn = grnOf(type, id);
    const access = `/timberline/shares/entities/${encodeURIComponent(grn)}/access`;
    return { path, access, grn, ...(type === 'stream' && { stream: id }) };
  };

  async function makeDashboard(title: string): Promise<string> {
    const { search_id } = await server.saveSearch(ADMIN, `search of ${title}`);
    const body = { type: 'DASHBOARD', title, search_id, state: { q: {} } };
    return (await made<{ id: string }>('/views', body)).id;
  }

  async function makeThings(): Promise<string[]> {
    const streams: string[] = [];
    for (const title of numbered(6, 'stream')) streams.push(await server.makeStream(ADMIN, title));
    things.push(...streams.map((id) => entity('stream', id, `/streams/${id}`)));
    for (const title of numbered(3, 'search')) {
      const { id } = await server.saveSearch(ADMIN, title);
      things.push(entity('search', id, `/views/${id}`));
    }
    for (const title of numbered(3, 'dashboard')) {
      const id = await makeDashboard(title);
      things.push(entity('dashboard', id, `/views/${id}`));
    }
    for (const [at, word] of numbered(8, 'needle').entries()) {
      const id = `01NEEDLE${String(at).padStart(18, '0')}`;
      const inStreams = at === 0 ? [] : [...new Set([pick(streams), pick([...streams, DEFAULT_STREAM_ID])])];
      const timestamp = new Date().toISOString().replace('T', ' ').replace('Z', '');
      await server.insert([{ timestamp, message: word, gl2_message_id: id, streams: inStreams }]);
      const path = `/messages/timberline_0/${id}`;
      things.push({ path, access: `/timberline${path}/access`, word, isInStreams: inStreams.length > 0 });
    }
    return streams;
  }

  beforeAll(async () => {
    server = await startSharingServer([messages, roles]);
    const streams = await makeThings();
    const grns = things.flatMap(({ grn }) => grn ?? []);
    const ids = grns.map((grn) => grn.split(':').at(-1) ?? '');
    const pool = () =>
      pick([
        ...[
          'streams:read',
          'streams:*',
          'view:read',
          'view:edit',
          'dashboards:read',
          'dashboards:edit',
          '*',
          'auditlog:read',
        ],
        ...[
          `streams:read,edit:${pick(streams)},${pick(streams)}`,
          `*:read:${pick(ids)}`,
          `streams:edit:${pick(streams)}`,
        ],
        ...[
          `streams:read:${pick(streams)}`,
          `view:read:${pick(ids)}`,
          `view:edit:${pick(ids)}`,
          `dashboards:*:${pick(ids)}`,
        ],
        ...[`streams:read:${AUDIT_STREAM_ID}`, 'streams', `view:*:${pick(ids)}`, `streams:read:${DEFAULT_STREAM_ID}`],
      ]);
    for (const name of numbered(6, 'role'))
      await made<RoleWithId>('/roles', { name, permissions: some(['x', 'y', 'z'], 3).map(pool) });
    const roleIds = server
      .of(permissions)
      .all()
      .flatMap(({ id, body }) => (body.builtIn ? [] : id));
    const grantees = [EVERYONE_GRN];
    for (const username of people) {
      const direct = ['messages:read', 'searches:relative', ...some(['x', 'y'], 2).map(pool)];
      const id = await server.addPerson(username, {
        roles: [...new Set(some(roleIds, 2))],
        permissions: direct.filter((each) => each !== '*' || random() < 0.2),
      });
      grantees.push(grnOf('user', id));
    }
    for (const grn of grns)
      await server.share(ADMIN, grn, {
        ...Object.fromEntries(
          some(grantees.slice(1), 6).map((each) => [each, pick(['view', 'manage', 'own'] as const)]),
        ),
        ...(random() < 0.2 && { [EVERYONE_GRN]: 'view' as const }),
      });
    for (const { access, path } of things) {
      const { status, body, text } = await server.call<EntityAccess>('GET', `${access}?per_page=500`);
      if (status !== 200) throw new Error(`${access}: ${text}`);
      expect(body.people.every(({ ways }) => ways.length > 0)).toBe(true);
      told.set(path, new Map(body.people.map(({ username, capability }) => [username, capability])));
    }
  }, 120_000);
  afterAll(() => server.close());

  /** What the calls of the thing itself answer to somebody. */
  async function really(username: string, thing: Thing): Promise<Record<string, boolean>> {
    const as = withAccount(username);
    const status = async (method: string, path: string, body?: unknown) =>
      (await server.call(method, path, { as, body })).status;
    const sees = (await status('GET', thing.path)) === 200;
    if (thing.word !== undefined) {
      // A search is over streams; what is in none is found by its id only.
      if (!thing.isInStreams) return { sees };
      const place = `/search/universal/relative?range=0&query=${thing.word}`;
      const found = await server.call<UniversalResult>('GET', place, { as });
      return { sees, finds: found.status === 200 && found.body.total_results === 1 };
    }
    const owns = (await server.prepare(as, thing.grn)).status === 200;
    if (thing.stream === undefined) return { sees, owns: sees && owns };
    // Refused before the body is looked at, which is not one that changes anything.
    const changes = (await status('PUT', `/streams/${thing.stream}`, [])) !== 403;
    return { sees, owns: sees && owns, changes: sees && changes };
  }

  function asTold(username: string, thing: Thing): Record<string, boolean> {
    const capability = told.get(thing.path)?.get(username);
    const sees = capability !== undefined;
    if (thing.word !== undefined) return thing.isInStreams ? { sees, finds: sees } : { sees };
    const owns = capability === 'own';
    if (thing.stream === undefined) return { sees, owns };
    return { sees, owns, changes: owns || capability === 'manage' };
  }

  it(`agrees with what the calls answer, for ${PAIRS} random pairs of person and thing`, async () => {
    const pairs = Array.from({ length: PAIRS }, () => ({ username: pick(people), thing: pick(things) }));
    const differing: unknown[] = [];
    let seen = 0;
    for (const { username, thing } of pairs) {
      const [said, found] = [asTold(username, thing), await really(username, thing)];
      if (found.sees) seen += 1;
      if (JSON.stringify(said) !== JSON.stringify(found)) differing.push({ username, path: thing.path, said, found });
    }
    expect(differing).toEqual([]);
    // Neither all nor none of them, or the agreement would mean nothing.
    expect(seen).toBeGreaterThan(PAIRS / 5);
    expect(seen).toBeLessThan((PAIRS * 4) / 5);
  }, 120_000);
});
