import 'test/server/quick-passwords';
import { type CallDefinition, changesSomething } from 'api/contract';
import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type UniversalResult } from 'api/universal-search';
import { type AuditedServer, startAuditedServer, withPassword } from 'server/areas/audit/audit.fixture';
import { hashPassword } from 'server/areas/authentication';
import { sessionOf, signIn, type TestSession } from 'server/areas/authentication/view-as.fixture';
import { indices } from 'server/areas/indices';
import { permissions } from 'server/areas/permissions';
import { pseudoRandom } from 'test/faults/pseudo-random';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { type TestRequest } from 'test/server/test-server';
import { smallest } from 'test/server/valid-bodies';
import { AREAS } from './node';

const PASSWORD = 's3cret-9';
const ADMIN = withPassword('admin', PASSWORD);
const ANY_ID = 'a'.repeat(24);
/** It answers as long as somebody listens. */
const ENDLESS = 'POST /timberline/search/tail';
/** What else works in a view: it ends something, or needs no session, like sign-in and the links of notifications. */
const EXCEPTIONS = [
  'DELETE /system/sessions',
  'DELETE /system/sessions/{sessionId}',
  'DELETE /timberline/view-as',
  'POST /system/sessions',
  'POST /timberline/alert-links/{link}/snooze',
  'POST /timberline/identity-providers/sign-in',
  'POST /timberline/identity-providers/sign-out',
  'POST /timberline/identity-providers/{providerId}/sign-in',
];
const NOTHING_CHANGES = 'You are viewing as Mara Lind: nothing can be changed. Stop viewing, then try again.';

let server: AuditedServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startAuditedServer(AREAS, {
    asAuditor: ADMIN,
    configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
  });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const sessionFor = async (username: string) => sessionOf(server, await signIn(server, username, PASSWORD));

describe('every call of the contract, while somebody views as another person who may do everything', () => {
  let session: TestSession;

  const ask = ({ method, path, body, takesBytes }: CallDefinition) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'username' ? 'mara' : ANY_ID));
    const sent = takesBytes ? new Uint8Array([1]) : body && method !== 'GET' ? smallest(body) : undefined;
    return session.call<{ message?: string } | undefined>(method, place, sent);
  };

  beforeAll(async () => {
    const id = await server.addPerson('mara', { fullName: 'Mara Lind', permissions: ['*'] });
    session = await sessionFor('admin');
    expect((await session.viewAs(id)).status).toBe(200);
  });

  it('is refused when it may change something, and answered when it reads', async () => {
    const calls = declaredCalls.filter((call) => !EXCEPTIONS.includes(nameOfCall(call)));
    const answers: [string, boolean][] = [];
    for (const call of calls.filter((each) => nameOfCall(each) !== ENDLESS)) {
      const { status, body } = await ask(call);
      const isRefused = status === 403 && body?.message === NOTHING_CHANGES;
      answers.push([nameOfCall(call), isRefused]);
    }
    const isReading = ({ audit }: CallDefinition) => audit !== undefined && 'reads' in audit && audit.reads;
    const expected = calls
      .filter((call) => nameOfCall(call) !== ENDLESS)
      .map((call) => [nameOfCall(call), call.method !== 'GET' && !isReading(call)]);
    expect(answers).toEqual(expected);
    expect(await session.view()).toMatchObject({ username: 'mara' });
  });

  it('is one of these where it reads with another method than GET', () => {
    const readings = declaredCalls.filter((call) => call.method !== 'GET' && !changesSomething(call)).map(nameOfCall);
    expect(readings.sort()).toMatchInlineSnapshot(`
      [
        "DELETE /timberline/export/jobs/{jobId}",
        "DELETE /timberline/search/jobs/{jobId}",
        "POST /authz/shares/entities/{entityGrn}/prepare",
        "POST /cluster/metrics/multiple",
        "POST /events/definitions/validate",
        "POST /events/histogram",
        "POST /events/notifications/preview",
        "POST /events/search",
        "POST /messages/parse",
        "POST /search/suggest",
        "POST /search/validate",
        "POST /streams/{streamId}/testMatch",
        "POST /system/authentication/services/test/backend/login",
        "POST /system/grok/test",
        "POST /system/indexer/indices/multiple",
        "POST /system/urlwhitelist/check",
        "POST /system/urlwhitelist/generate_regex",
        "POST /timberline/dry_runs",
        "POST /timberline/events/back-tests",
        "POST /timberline/events/definitions/cron",
        "POST /timberline/events/facets",
        "POST /timberline/events/states",
        "POST /timberline/grok/try",
        "POST /timberline/identity-providers/discovery",
        "POST /timberline/identity-providers/test-results",
        "POST /timberline/line_trials",
        "POST /timberline/messages/read",
        "POST /timberline/password-checks",
        "POST /timberline/search/field-statistics",
        "POST /timberline/search/patterns",
        "POST /timberline/search/tail",
        "POST /timberline/searches/corrections",
        "POST /timberline/searches/price",
        "POST /timberline/searches/words",
        "POST /timberline/stream_trials",
        "POST /timberline/streams/{streamId}/reroutings/preview",
        "POST /timberline/uploads/preview",
        "POST /tools/contains_string_tester",
        "POST /tools/extractor_preview",
        "POST /tools/extractors_dry_run",
        "POST /tools/grok_tester",
        "POST /tools/json_tester",
        "POST /tools/lookup_table_tester",
        "POST /tools/regex_replace_tester",
        "POST /tools/regex_tester",
        "POST /tools/split_and_index_tester",
        "POST /tools/substring_tester",
        "POST /views/export",
        "POST /views/export/{searchId}",
        "POST /views/export/{searchId}/{searchTypeId}",
        "POST /views/fields",
        "POST /views/forValue",
        "POST /views/search",
        "POST /views/search/messages",
        "POST /views/search/messages/{searchId}",
        "POST /views/search/messages/{searchId}/{searchTypeId}",
        "POST /views/search/metadata",
        "POST /views/search/sync",
        "POST /views/search/{searchId}/execute",
      ]
    `);
  });

  it('ends the view or the session where nothing else is in its way', async () => {
    expect((await session.stop()).status).toBe(204);
    expect((await session.call('DELETE', '/system/sessions')).status).toBe(200);
  });
});

describe('a view as another person', () => {
  const SEED = 20_261_125;
  /** Set it to 200 for a long run. */
  const PAIRS = Number(process.env.TIMBERLINE_RANDOM_VIEWS ?? 70);
  const random = pseudoRandom(SEED);
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
  const some = <Thing>(most: number, make: () => Thing): Thing[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

  interface Person {
    id: string;
    username: string;
    hasAll: boolean;
    token: TestRequest;
    session: TestSession;
  }
  type Ask = <Body>(method: string, place: string, body?: unknown) => Promise<{ status: number; body: Body }>;

  const streams: string[] = [];
  const dashboards: string[] = [];
  const people: Person[] = [];

  async function made<Body>(place: string, body: unknown): Promise<Body> {
    const answer = await server.call<Body>('POST', place, { ...ADMIN, body });
    if (answer.status >= 300) throw new Error(`${place}: ${answer.text}`);
    return answer.body;
  }

  async function makeThings(): Promise<void> {
    const set = server.of(indices).builtInSets().messages;
    for (const title of numbered(6, 'stream'))
      streams.push((await made<{ stream_id: string }>('/streams', { title, index_set_id: set })).stream_id);
    for (const [at, id] of streams.entries()) {
      const timestamp = new Date().toISOString().replace('T', ' ').replace('Z', '');
      await server.insert([{ timestamp, message: `needle${at}`, streams: [id] }]);
    }
    for (const [at, title] of numbered(6, 'dashboard').entries()) {
      const search = { id: `d${at}`.padEnd(24, '0'), queries: [{ id: 'q', search_types: [] }] };
      const { id } = await made<{ id: string }>('/views/search', search);
      const view = { type: 'DASHBOARD', title, search_id: id, state: { q: {} } };
      dashboards.push((await made<{ id: string }>('/views', view)).id);
    }
  }

  async function makePeople(): Promise<void> {
    const pool = () =>
      pick([
        ...['streams:read', 'streams:*', 'dashboards:read', 'view:read', 'users:list', 'roles:read', 'inputs:read'],
        ...['indexsets:read', 'streams', `streams:read,edit:${pick(streams)},${pick(streams)}`, 'auditlog:read'],
        ...[`streams:read:${pick(streams)}`, `*:read:${pick(dashboards)}`, `view:*:${pick(dashboards)}`],
        ...[`dashboards:read:${pick(dashboards)}`, `streams:edit:${pick(streams)}`, '*:read'],
      ]);
    for (const name of numbered(6, 'role')) await made('/roles', { name, permissions: some(3, pool) });
    const all = server.of(permissions).all();
    const roles = all.flatMap(({ id, body }) => (body.builtIn ? [] : id));
    for (const [at, username] of numbered(24, 'person').entries()) {
      const hasAll = at % 8 === 0;
      const direct = [
        ...['messages:read', 'searches:relative', `users:tokencreate:${username}`],
        ...(hasAll ? ['*'] : at % 2 === 0 ? ['users:viewas'] : []),
        ...some(2, pool),
      ];
      const id = await server.addPerson(username, {
        ...{ fullName: username, passwordHash, permissions: direct, roles: [...new Set(some(2, () => pick(roles)))] },
      });
      const session = await sessionFor(username);
      const { token } = (await session.call<{ token: string }>('POST', `/users/${id}/tokens/t`)).body;
      people.push({ id, username, hasAll, session, token: withPassword(token, 'token') });
    }
    const grantees = people.map(({ id }) => grnOf('user', id));
    const grns = [...streams.map((id) => grnOf('stream', id)), ...dashboards.map((id) => grnOf('dashboard', id))];
    for (const grn of grns) {
      const selected = some(6, () => [pick(grantees), pick(['view', 'manage', 'own'])] as const);
      const everyone = random() < 0.2 ? [[EVERYONE_GRN, 'view'] as const] : [];
      await made(`/authz/shares/entities/${encodeURIComponent(grn)}`, {
        selected_grantee_capabilities: Object.fromEntries([...selected, ...everyone]),
      });
    }
  }

  beforeAll(async () => {
    await makeThings();
    await makePeople();
  }, 300_000);

  type Ids = readonly string[] | null;
  const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const list =
    <Body>(place: string, ids: (body: Body) => readonly string[]) =>
    async (ask: Ask): Promise<Ids> => {
      const { status, body } = await ask<Body>('GET', place);
      return status === 200 ? [...ids(body)].sort() : null;
    };
  const LISTS: Readonly<Record<string, (ask: Ask) => Promise<Ids>>> = {
    streams: list<{ streams: { id: string }[] }>('/streams', (body) => idsOf(body.streams)),
    messages: list<UniversalResult>('/search/universal/relative?range=0&query=needle*', ({ messages }) =>
      messages.map(({ message }) => String(message.message)),
    ),
    sets: list<{ index_sets: { id: string }[] }>('/system/indices/index_sets', (body) => idsOf(body.index_sets)),
    people: list<{ users: { id: string }[] }>('/users/paginated?per_page=100', (body) => idsOf(body.users)),
    roles: list<{ roles: { id: string }[] }>('/authz/roles?per_page=100', (body) => idsOf(body.roles)),
    dashboards: list<{ views: { id: string }[] }>('/dashboards?per_page=100', (body) => idsOf(body.views)),
    searches: list<{ id: string }[]>('/views/search', idsOf),
  };
  const ASKED_EACH = 3;

  /** What somebody sees, list by list; null where the list itself is refused. */
  async function seen(ask: Ask, names: readonly string[]): Promise<Record<string, Ids>> {
    const found: Record<string, Ids> = {};
    for (const name of names) found[name] = (await LISTS[name]?.(ask)) ?? null;
    return found;
  }

  /** Lists whose things have one right each: more than one way to see them may be different ways for two people. */
  const EXACT = ['streams', 'messages', 'sets', 'people', 'roles'];

  it(`agrees with what both people see by themselves, for ${PAIRS} random pairs`, async () => {
    const names = Object.keys(LISTS);
    const byToken = new Map<string, Record<string, Ids>>();
    for (const { username, token } of people)
      byToken.set(username, await seen((method, place) => server.call(method, place, token), names));
    const viewers = people.filter((_, at) => at % 2 === 0);
    const differing: unknown[] = [];
    const shown = new Map<string, number>();
    const outcomes = { same: 0, fewer: 0, refused: 0 };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const viewer = pick(viewers);
      const person = pick(people.filter(({ id }) => id !== viewer.id));
      const { status } = await viewer.session.viewAs(person.id);
      if (status === 403) {
        if (viewer.hasAll || !person.hasAll) differing.push({ viewer: viewer.username, person: person.username });
        outcomes.refused += 1;
        continue;
      }
      const asked = Array.from({ length: ASKED_EACH }, () => pick(names));
      const found = await seen(viewer.session.call, asked);
      await viewer.session.stop();
      const [theirs, own] = [byToken.get(person.username) ?? {}, byToken.get(viewer.username) ?? {}];
      for (const [list, ids] of Object.entries(found)) {
        shown.set(list, (shown.get(list) ?? 0) + (ids?.length ?? 0));
        const [one, other] = [theirs[list] ?? null, own[list] ?? null];
        const both = one && other ? one.filter((id) => other.includes(id)) : null;
        const expected = viewer.hasAll ? one : both;
        const isRight =
          EXACT.includes(list) || viewer.hasAll
            ? JSON.stringify(ids) === JSON.stringify(expected)
            : ids === null || ids.every((id) => expected?.includes(id));
        if (!isRight) differing.push({ viewer: viewer.username, person: person.username, list, ids, expected });
        outcomes[JSON.stringify(ids) === JSON.stringify(one) ? 'same' : 'fewer'] += 1;
      }
    }
    expect(differing).toEqual([]);
    // Or the agreement would mean little.
    expect([...shown].filter(([, count]) => count < 10)).toEqual([]);
    expect(Math.min(outcomes.same, outcomes.fewer)).toBeGreaterThan(PAIRS / 4);
    expect(outcomes.refused).toBeGreaterThan(5);
  }, 600_000);
});
