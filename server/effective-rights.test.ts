import { EVERYONE_GRN, grnOf } from 'api/grn';
import { type RoleWithId } from 'api/roles/role';
import { type User } from 'api/users/user';
import { authentication } from 'server/areas/authentication';
import { permissions } from 'server/areas/permissions';
import { type SharingServer, startSharingServer, withAccount } from 'server/areas/shares/sharing.fixture';
import { pseudoRandom } from 'test/faults/pseudo-random';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { isImplied } from 'test/server/plain-permission-matcher';
import { ADMIN } from 'test/server/test-server';
import { AREAS } from './node';

const SEED = 20_261_126;
const PAIRS = 200;
const PEOPLE = 30;
const random = pseudoRandom(SEED);
const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
const some = <Thing>(most: number, make: () => Thing): Thing[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make);
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

/** What nobody has made: a call that is permitted finds nothing to change. */
const MISSING = ['a'.repeat(24), 'b'.repeat(24)];

/** Something one may ask for, and the permission it takes, or the ownership. */
interface Question {
  method: string;
  path: string;
  body?: unknown;
  wanted: string;
}

describe('the effective rights that an account shows', () => {
  let server: SharingServer;
  const people = numbered(PEOPLE, 'person');
  const told = new Map<string, readonly string[]>();
  let questions: Question[];

  /**
   * Each guarded call that changes nothing when it is permitted: it reads, finds nothing, or refuses its body. Those that
   * need more than they declare say so.
   */
  function guarded(streams: readonly string[]): Question[] {
    const known = new Set(server.calls.map(({ definition }) => nameOfCall(definition)));
    return declaredCalls.flatMap(({ method, path, access, body, summary }) => {
      const isHarmless = method === 'GET' || body !== undefined || (method === 'DELETE' && path.includes('{'));
      if (!known.has(`${method} ${path}`) || !access.includes(':') || !isHarmless || /, too\b/.test(summary)) return [];
      const filled = (id: string): Question => {
        const put = (text: string) => text.replace(/\{\w+\}/g, id);
        return { method, path: put(path), wanted: put(access), ...(body && method !== 'GET' && { body: [] }) };
      };
      const ids =
        method === 'DELETE'
          ? MISSING
          : path.includes('{username}')
            ? people
            : path.startsWith('/streams/{streamId}')
              ? [...streams, ...MISSING]
              : MISSING;
      return path.includes('{') ? ids.map(filled) : [filled('')];
    });
  }

  beforeAll(async () => {
    server = await startSharingServer(AREAS.filter(({ name }) => name !== authentication.name));
    const streams: string[] = [];
    for (const title of numbered(4, 'stream')) streams.push(await server.makeStream(ADMIN, title));
    const calls = guarded(streams);
    const pool = (): string => {
      const { wanted } = pick(calls);
      const [area = '', act = '', ...rest] = wanted.split(':');
      return pick([
        ...[wanted, wanted, wanted, area, `${area}:${act}`, `${area}:*`, `${area}:*:${rest.join(':') || '*'}`],
        ...[`${area}:read,${act}:${pick([...streams, ...MISSING])},${pick(streams)}`, `*:${act}`],
      ]);
    };
    for (const name of numbered(6, 'role')) {
      const { status, text } = await server.call<RoleWithId>('POST', '/roles', {
        body: { name, permissions: some(6, pool) },
      });
      expect([status, text]).toEqual([201, text]);
    }
    const roles = server
      .of(permissions)
      .all()
      .map(({ id }) => id);
    const ids = new Map<string, string>();
    for (const username of people) {
      const part = { roles: [...new Set(some(2, () => pick(roles)))], permissions: some(4, pool) };
      ids.set(username, await server.addPerson(username, part));
    }
    for (const id of streams)
      await server.share(ADMIN, grnOf('stream', id), {
        ...Object.fromEntries(
          some(8, () => [grnOf('user', ids.get(pick(people)) ?? ''), pick(['view', 'manage', 'own'] as const)]),
        ),
        ...(random() < 0.3 && { [EVERYONE_GRN]: 'view' as const }),
      });
    questions = [
      ...calls,
      ...people.map((username) => ({
        ...{ method: 'GET', path: `/users/${ids.get(username)}/tokens`, wanted: `users:tokenlist:${username}` },
      })),
      ...streams.map((id) => {
        const path = `/authz/shares/entities/${encodeURIComponent(grnOf('stream', id))}/prepare`;
        return { method: 'POST', path, body: {}, wanted: `entity:own:${grnOf('stream', id)}` };
      }),
    ];
    for (const username of people) {
      const { body } = await server.call<User>('GET', `/users/${username}`);
      told.set(username, [...body.permissions, ...body.grn_permissions]);
    }
  }, 240_000);
  afterAll(() => server.close());

  /** A GRN has colons of its own: who owns a thing is looked up, not matched. */
  const isTold = (username: string, { wanted }: Question): boolean =>
    (told.get(username) ?? []).some((owned) =>
      wanted.startsWith('entity:own:') ? owned === wanted || owned === '*' : isImplied(owned, wanted),
    );

  it(`agree with what calls answer, for ${PAIRS} random pairs of person and call`, async () => {
    const pairs = Array.from({ length: PAIRS }, () => {
      const username = pick(people);
      const may = questions.filter((question) => isTold(username, question));
      // Of all calls most people may make few.
      return { username, question: pick(random() < 0.5 && may.length > 0 ? may : questions) };
    });
    const differing: unknown[] = [];
    const answers = { permitted: 0, refused: 0 };
    for (const { username, question } of pairs) {
      const { method, path, body, wanted } = question;
      const { status } = await server.call(method, path, { as: withAccount(username), body });
      const may = status !== 403;
      answers[may ? 'permitted' : 'refused'] += 1;
      if (status >= 500 || may !== isTold(username, question))
        differing.push({ username, call: `${method} ${path}`, wanted, status, told: told.get(username) });
    }
    expect(differing).toEqual([]);
    // Neither all nor none of them, or the agreement would mean nothing.
    expect(Math.min(answers.permitted, answers.refused)).toBeGreaterThan(PAIRS / 5);
  }, 240_000);
});
