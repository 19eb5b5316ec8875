import { type TSchema } from '@sinclair/typebox';
import { type AuditedMessage, type AuditedServer, startAuditedServer } from 'server/areas/audit/audit.fixture';
import { type CallDefinition } from 'api/contract';
import { authentication } from 'server/areas/authentication';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { type TestPerson } from 'test/server/test-server';
import { smallest } from 'test/server/valid-bodies';
import { until } from 'test/until';
import { AREAS } from './node';

/** In the place of every password, token and other secret that is sent. */
const MARKER = 'zanzibar-1-Zanzibar';
const SECRET_NAMES = /password|secret|token$|passphrase/i;
const ANY_ID = 'a'.repeat(24);
/** They answer as long as somebody listens. */
const ENDLESS = ['POST /timberline/search/tail'];

const isAudited = ({ audit }: CallDefinition) => audit !== undefined && 'action' in audit && !('reads' in audit);

/** A body in which every secret that the schema names is the marker. */
function bodyFor(schema: TSchema): unknown {
  const put = (part: TSchema, value: unknown): unknown => {
    if (part.anyOf) return put((part.anyOf as TSchema[])[0] as TSchema, value);
    if (part.type !== 'object' || typeof value !== 'object' || value === null) return value;
    const properties = Object.entries((part.properties ?? {}) as Record<string, TSchema>);
    const secrets = properties.filter(([name, { type }]) => SECRET_NAMES.test(name) && type === 'string');
    const inner = Object.entries(value).map(([name, each]) => {
      const own = properties.find(([other]) => other === name)?.[1];
      return [name, own ? put(own, each) : each] as const;
    });
    return Object.fromEntries([...inner, ...secrets.map(([name]) => [name, MARKER] as const)]);
  };
  return put(schema, smallest(schema));
}

/** Each call is made by somebody of its own, by whose name its entries are found. */
const nameAt = (at: number) => `caller${at}`;

describe('every call of the contract', () => {
  let server: AuditedServer;

  const ask = async ({ method, path, body, takesBytes }: CallDefinition, as: TestPerson | null) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'username' ? 'nobody' : ANY_ID));
    const sent = takesBytes ? new Uint8Array([1]) : body && method !== 'GET' ? bodyFor(body) : undefined;
    return server.call(method, place, { as, body: sent });
  };
  let calls: readonly CallDefinition[];

  beforeAll(async () => {
    // Who calls is said by the test: the calls of signing in have tests of their own.
    server = await startAuditedServer(AREAS.filter(({ name }) => name !== authentication.name));
    const served = new Set(server.calls.map(({ definition }) => nameOfCall(definition)));
    calls = declaredCalls.filter((call) => served.has(nameOfCall(call)) && !ENDLESS.includes(nameOfCall(call)));
  });
  afterAll(() => server.close());

  it('asks who calls, unless it is for everybody', async () => {
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const { status, text } = await ask(call, null);
      expect([nameOfCall(call), status, text]).toEqual([nameOfCall(call), 401, '']);
    }
  });

  it('refuses who lacks its permission, and leaves exactly one entry of each attempt to change something', async () => {
    const guarded = calls.filter(({ access }) => access.includes(':'));
    for (const [at, call] of guarded.entries()) {
      const { status } = await ask(call, { username: nameAt(at), permissions: [] });
      expect([nameOfCall(call), status]).toEqual([nameOfCall(call), 403]);
    }
    await expectEntries(guarded, 'audit_status:403');
  });

  it('leaves exactly one entry when it changes something or fails to, and no secret in any', async () => {
    for (const [at, call] of calls.entries()) {
      const { status, text } = await ask(call, { username: `all${nameAt(at)}`, permissions: ['*'] });
      expect([nameOfCall(call), status < 500 || status === 503, text.includes(MARKER)]).toEqual([
        nameOfCall(call),
        true,
        false,
      ]);
    }
    const sent = calls.filter(({ body }) => body && JSON.stringify(bodyFor(body)).includes(MARKER)).map(nameOfCall);
    expect(sent).toEqual(expect.arrayContaining(['POST /users', 'PUT /users/{userId}/password']));
    const found = await expectEntries(calls, 'audit_username:all*', 'all');
    expect(found.filter((entry) => JSON.stringify(entry).includes(MARKER))).toEqual([]);
    expect(server.troubles.filter((line) => line.includes(MARKER))).toEqual([]);
  });

  async function expectEntries(made: readonly CallDefinition[], query: string, prefix = ''): Promise<AuditedMessage[]> {
    const wanted = made.flatMap((call, at) =>
      isAudited(call) ? [[`${prefix}${nameAt(at)}`, nameOfCall(call), 1] as const] : [],
    );
    const countOf = (entries: readonly AuditedMessage[], name: string) =>
      entries.filter((entry) => entry.audit_username === name).length;
    // Attempts to read leave entries, too, and may be delivered first.
    const found = await until('an entry of each', async () => {
      const entries = await server.entries(query, wanted.length);
      return wanted.every(([name]) => countOf(entries, name) > 0) && entries;
    });
    expect(wanted.map(([name, call]) => [name, call, countOf(found, name)])).toEqual(wanted);
    return found;
  }
});
