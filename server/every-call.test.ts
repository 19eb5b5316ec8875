import { type TSchema } from '@sinclair/typebox';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type AuditedMessage, type AuditedServer, startAuditedServer } from 'server/areas/audit/audit.fixture';
import { type CallDefinition } from 'api/contract';
import { authentication } from 'server/areas/authentication';
import { aProvider } from 'server/areas/identity-providers/providers.fixture';
import { createCaller } from 'server/calls/caller';
import { exportEntities } from 'server/entities/export-entities';
import { sql } from 'server/storage/documents/sql';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { type TestPerson } from 'test/server/test-server';
import { smallest, takesText } from 'test/server/valid-bodies';
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
    const secrets = properties.filter(([name, each]) => SECRET_NAMES.test(name) && takesText(each));
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
    expect(sent).toEqual(
      expect.arrayContaining([
        ...['POST /users', 'PUT /users/{userId}/password'],
        ...['POST /timberline/identity-providers', 'POST /timberline/identity-providers/tests'],
      ]),
    );
    const found = await expectEntries(calls, 'audit_username:all*', 'all');
    expect(found.filter((entry) => JSON.stringify(entry).includes(MARKER))).toEqual([]);
    expect(server.troubles.filter((line) => line.includes(MARKER))).toEqual([]);
  });

  describe('with secrets that are stored', () => {
    const root = createCaller({ userId: 'admin', username: 'admin', permissions: ['*'] });
    const KEEPING = ['authentication_service', 'identity_provider', 'input', 'notification', 'output', 'user'];
    let secrets: string[];
    let stored: { kind: string; id: string; version: number }[];
    let answers: string[];

    const send = async <Body>(method: string, place: string, body?: unknown) => {
      const answer = await server.call<Body>(method, place, { body });
      if (answer.status >= 300) throw new Error(`${method} ${place}: ${answer.text}`);
      answers.push(answer.text);
      return answer.body;
    };

    /** One of each kind of thing that keeps a secret, and a change of it. */
    async function storeAll(): Promise<void> {
      const person = {
        ...{ username: 'keeper', password: MARKER, email: 'keeper@acme.test', first_name: 'Kim', last_name: 'Keeper' },
        ...{ permissions: [], roles: ['Reader'], session_timeout_ms: 3_600_000 },
      };
      await send('POST', '/users', person);
      const { id: userId } = await send<{ id: string }>('GET', '/users/keeper');
      await send('PUT', `/users/${userId}`, { first_name: 'Kam', last_name: 'Keeper' });
      await send('PUT', `/users/${userId}/password`, { password: `${MARKER}-2` });
      const { token } = await send<{ token: string }>('POST', `/users/${userId}/tokens/script`, {});
      // Whoever makes a token is shown it, this once.
      answers.pop();
      secrets = [MARKER, token];

      const provider = aProvider('https://idp.acme.test', { client_secret: MARKER, enabled: false });
      const { id: providerId } = await send<{ id: string }>('POST', '/timberline/identity-providers', provider);
      const changed = { ...provider, title: 'Other', client_secret: `${MARKER}-2` };
      await send('PUT', `/timberline/identity-providers/${providerId}`, changed);

      const backends = '/system/authentication/services/backends';
      const service = {
        ...{ title: 'Head office', description: '', default_roles: [] },
        config: {
          ...{ type: 'ldap', servers: [{ host: 'ldap.acme.test', port: 636 }], transport_security: 'tls' },
          ...{ verify_certificates: true, system_user_dn: 'cn=reader', system_user_password: MARKER },
          ...{ user_search_base: 'dc=acme', user_search_pattern: '(uid={0})', user_unique_id_attribute: 'entryUUID' },
          ...{ user_name_attribute: 'uid', user_full_name_attribute: 'cn' },
        },
      };
      const { backend } = await send<{ backend: { id: string } }>('POST', backends, service);
      await send('PUT', `${backends}/${backend.id}`, {
        ...{ ...service, id: backend.id },
        config: { ...service.config, system_user_password: `${MARKER}-2` },
      });

      const input = {
        ...{ title: 'Edge', type: 'org.graylog2.inputs.gelf.http.GELFHttpInput', global: false, node: 'node-1' },
        configuration: { bind_address: '127.0.0.1', port: 0, tls_key_password: MARKER },
      };
      const { id: inputId } = await send<{ id: string }>('POST', '/system/inputs', input);
      await send('PUT', `/system/inputs/${inputId}`, {
        ...input,
        configuration: { ...input.configuration, tls_key_password: `${MARKER}-2` },
      });

      const config = { type: 'http-notification-v2', url: 'http://hooks.acme.test/', method: 'POST' };
      const notification = { title: 'Hook', description: '', config: { ...config, basic_auth: `ops:${MARKER}` } };
      const { id: hookId } = await send<{ id: string }>('POST', '/events/notifications', notification);
      await send('PUT', `/events/notifications/${hookId}`, {
        ...{ ...notification, id: hookId },
        config: { ...config, basic_auth: `ops:${MARKER}-2` },
      });

      const output = {
        ...{ title: 'Away', type: 'org.timberline.outputs.WebhookOutput' },
        configuration: { url: 'http://hooks.acme.test/', format: 'lines', token: MARKER },
      };
      const { id: outputId } = await send<{ id: string }>('POST', '/system/outputs', output);
      await send('PUT', `/system/outputs/${outputId}`, {
        configuration: { ...output.configuration, token: `${MARKER}-2` },
      });
    }

    const expectNone = (place: string, text: string) =>
      expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []]);

    beforeAll(async () => {
      answers = [];
      await storeAll();
      stored = await server.database.query(sql`select kind, id, version from document_versions`);
    });

    it('shows none in the answers to those who stored it, nor in their entries', async () => {
      expect(answers.length).toBeGreaterThan(10);
      answers.forEach((text) => expectNone('an answer', text));
      expectNone(
        'entries',
        JSON.stringify(await server.entries('audit_username:admin AND audit_outcome:succeeded', 10)),
      );
      expectNone('log', server.troubles.join());
    });

    it('shows none in a version of anything, nor in what changed between two', async () => {
      const { body } = await server.call<{ kinds: { kind: string }[] }>('GET', '/timberline/documents');
      const kinds = new Set(body.kinds.map(({ kind }) => kind));
      const shown = stored.filter(({ kind }) => kinds.has(kind));
      const changed = shown.filter(({ version }) => version > 1).map(({ kind }) => kind);
      expect(changed).toEqual(expect.arrayContaining(KEEPING));
      for (const { kind, id, version } of shown) {
        const place = `/timberline/documents/${kind}/${id}/versions`;
        for (const each of [place, `${place}/${version}`]) {
          const { status, text } = await server.call('GET', each);
          expect([each, status]).toEqual([each, 200]);
          expectNone(each, text);
        }
      }
    });

    it('takes none along in an export, of entities or of messages', async () => {
      const exported = new Set<string>();
      for (const { kind, id: documentId } of stored.filter(({ version }) => version === 1)) {
        const set = await exportEntities(server.entities, root, [{ kind, documentId }]).catch(() => undefined);
        if (!set) continue;
        exported.add(kind);
        expectNone(`export of ${kind}`, JSON.stringify(set));
      }
      expect([...exported]).toEqual(expect.arrayContaining(['input', 'output']));
      const asked = new URLSearchParams({ query: '*', range: '0', filter: `streams:${AUDIT_STREAM_ID}` });
      asked.set('fields', 'timestamp,message,audit_action,audit_username,audit_difference,audit_detail');
      const { status, text } = await server.call('GET', `/search/universal/relative/export?${asked.toString()}`);
      expect([status, text.includes('keeper')]).toEqual([200, true]);
      expectNone('export of messages', text);
    });
  });

  async function expectEntries(made: readonly CallDefinition[], query: string, prefix = ''): Promise<AuditedMessage[]> {
    const wanted = made.flatMap((call, at) =>
      isAudited(call) ? [[`${prefix}${nameAt(at)}`, nameOfCall(call), 1] as const] : [],
    );
    const countOf = (entries: readonly AuditedMessage[], name: string) =>
      entries.filter((entry) => entry.audit_username === name).length;
    // Attempts to read leave entries, too, and may be delivered first.
    let missing: readonly string[] = [];
    const found = await until(
      () => `entries of ${missing.join(', ')}`,
      async () => {
        const entries = await server.entries(query, wanted.length);
        missing = wanted.filter(([name]) => countOf(entries, name) === 0).map(([, call]) => call);
        return missing.length === 0 && entries;
      },
    );
    expect(wanted.map(([name, call]) => [name, call, countOf(found, name)])).toEqual(wanted);
    return found;
  }
});
