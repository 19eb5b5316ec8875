import 'test/server/quick-passwords';
import { type Answer } from 'api/contract';
import { type listAllTokens, type Token, type TokenFacet, type TokenSummary } from 'api/users/tokens';
import { type Account } from 'server/areas/accounts';
import { authentication, hashPassword } from 'server/areas/authentication';
import { documents } from 'server/areas/documents';
import { users } from 'server/areas/users';
import { sql } from 'server/storage/documents/sql';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { tokens } from '.';

const PASSWORD = 's3cret-9';
const UNKNOWN = '0123456789abcdef01234567';
const NEVER = '1970-01-01T00:00:00.000Z';
const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const ADMIN = basic('admin');
type Headers = Record<string, string>;

interface Somebody {
  id: string;
  username: string;
  me: Headers;
}

describe('access tokens', () => {
  let server: TestServer;
  let hash: string;
  let now = new Date('2026-11-24T06:00:00Z');
  let number = 0;

  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
    server = await startTestServer({
      areas: [tokens, users, authentication, documents],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
      core: { now: () => now },
    });
  });
  afterAll(async () => {
    await server.close();
    expect(server.troubles.filter((line) => !line.includes('login failed'))).toEqual([]);
  });

  async function somebody(part: Partial<Account> = {}): Promise<Somebody> {
    const username = `p${(number += 1)}`;
    const id = await server.addPerson(username, { passwordHash: hash, roles: ['Reader'], ...part });
    return { id, username, me: basic(username) };
  }
  const passSeconds = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const call = <Body>(method: string, path: string, headers: Headers | null, body?: unknown) =>
    server.call<Body>(method, path, { as: null, headers: headers ?? {}, body });
  const status = async (method: string, path: string, headers: Headers | null, body?: unknown) =>
    (await call(method, path, headers, body)).status;
  const message = async (method: string, path: string, headers: Headers, body?: unknown) => {
    const answer = await call<{ message?: string }>(method, path, headers, body);
    return [answer.status, answer.body?.message] as const;
  };
  const create = async (id: string, name = 'backup', headers: Headers = ADMIN, body?: unknown) =>
    (await call<Token>('POST', `/users/${id}/tokens/${encodeURIComponent(name)}`, headers, body)).body;
  const list = async (id: string, headers: Headers = ADMIN) =>
    (await call<{ tokens: TokenSummary[] }>('GET', `/users/${id}/tokens`, headers)).body.tokens;
  /** What its calls are answered. */
  const tried = (value: string, username: string) => status('GET', `/users/${username}`, basic(value, 'token'));

  it('are nobody’s to see, make or revoke without credentials or rights', async () => {
    const { id } = await somebody();
    const { me } = await somebody();
    const calls: [string, string, unknown?][] = [
      ['GET', `/users/${id}/tokens`],
      ['POST', `/users/${id}/tokens/x`],
      ['DELETE', `/users/${id}/tokens/${UNKNOWN}`],
      ['GET', '/timberline/tokens'],
      ['POST', '/timberline/tokens/revocation', { ids: [UNKNOWN] }],
    ];
    for (const [method, path, body] of calls) {
      expect([path, await status(method, path, null, body)]).toEqual([path, 401]);
      expect([path, await status(method, path, me, body)]).toEqual([path, 403]);
    }
  });

  it('are shown once, and identify their account from then on', async () => {
    const { id, username, me } = await somebody();
    const answer = await call<Token>('POST', `/users/${id}/tokens/%20my%2Fjob%25%20`, me, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      name: 'my/job%',
      token: expect.stringMatching(/^[0-9a-v]{52}$/) as unknown,
      last_access: NEVER,
    });
    const { id: tokenId, token } = answer.body;
    const created = { id: tokenId, name: 'my/job%', created_at: now.toISOString(), expires_at: null };
    expect(await list(id, me)).toEqual([{ ...created, last_access: NEVER }]);
    expect(await tried(token, username)).toBe(200);
    expect(await status('GET', `/users/${username}`, basic(token, 'TOKEN'))).toBe(200);
    expect(await list(id, me)).toEqual([{ ...created, last_access: now.toISOString() }]);
    const stored = [
      ...(await server.database.query(sql`select key, body::text from documents where kind = 'access_token'`)),
      ...(await server.database.query(sql`select body::text from document_versions where kind = 'access_token'`)),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('are called what people call them, with the characters that keep Persian letters apart', async () => {
    const { id, me } = await somebody();
    const name = 'می\u200cشود';
    const answer = await call<Token>('POST', `/users/${id}/tokens/${encodeURIComponent(name)}`, me, {});
    expect([answer.status, answer.body.name]).toEqual([200, name]);
  });

  it('are different, and random in every digit', async () => {
    const { id } = await somebody();
    const values: string[] = [];
    for (let made = 0; made < 40; made += 1) values.push((await create(id, `t${made}`)).token);
    expect(new Set(values).size).toBe(40);
    // The first digit has the one bit that is left over.
    for (let at = 1; at < 52; at += 1) expect(new Set(values.map((value) => value[at])).size).toBeGreaterThan(8);
  });

  it('note their last use every half a minute at most', async () => {
    const { id, username } = await somebody();
    const { token } = await create(id);
    const lastUse = async () => (await list(id))[0]?.last_access;
    await tried(token, username);
    const first = now.toISOString();
    passSeconds(29);
    await tried(token, username);
    expect(await lastUse()).toBe(first);
    passSeconds(1);
    await tried(token, username);
    expect(await lastUse()).toBe(now.toISOString());
  });

  it('are no passwords, and passwords are no tokens', async () => {
    const { id, username, me } = await somebody();
    const { token } = await create(id);
    expect(await tried(username, username)).toBe(401);
    expect(await status('GET', `/users/${username}`, basic(username, token))).toBe(401);
    expect(await status('GET', `/users/${username}`, me)).toBe(200);
    for (const wrong of ['', 'A'.repeat(52), `${token}0`, token.slice(1), token.toUpperCase(), UNKNOWN])
      expect([wrong, await tried(wrong, username)]).toEqual([wrong, 401]);
  });

  it.each([
    ['%20', undefined, 'The name of the token is missing.'],
    ['x'.repeat(101), undefined, 'longer than 100 characters'],
    ['a%07b', undefined, 'control character'],
    ['a%E2%80%8Bb', undefined, 'control character'],
    ['a', { tokenTTL: 'soon' }, 'tokenTTL must be'],
    ['a', { tokenTTL: '30D' }, 'tokenTTL must be'],
    ['a', { tokenTTL: 'PT0S' }, 'tokenTTL must be'],
    ['a', { tokenTTL: 'P101Y' }, 'tokenTTL must be'],
    ['a', { tokenTTL: 30 }, 'tokenTTL'],
    ['a', { ttl: 'P1D' }, 'Unable to map property ttl.'],
  ])('are refused by the name %s with %j', async (name, body, text) => {
    const { id, me } = await somebody();
    expect(await message('POST', `/users/${id}/tokens/${name}`, me, body)).toEqual([
      400,
      expect.stringContaining(text),
    ]);
    expect(await list(id)).toEqual([]);
  });

  it('are not found by ids that nobody has', async () => {
    for (const id of [UNKNOWN, 'a', 'local:other']) {
      expect(await status('GET', `/users/${id}/tokens`, ADMIN)).toBe(404);
      expect(await status('POST', `/users/${id}/tokens/a`, ADMIN)).toBe(404);
      expect(await status('DELETE', `/users/${id}/tokens/${UNKNOWN}`, ADMIN)).toBe(404);
    }
  });

  it('are revoked by id or value, those of somebody else by neither', async () => {
    const [mara, jon] = [await somebody(), await somebody()];
    const [byId, byValue] = [await create(mara.id), await create(mara.id)];
    for (const each of [byId.id, byId.token]) {
      const [code, text] = await message('DELETE', `/users/${jon.id}/tokens/${each}`, jon.me);
      expect(code).toBe(404);
      expect(text).not.toContain(each);
      expect(await status('DELETE', `/users/${mara.id}/tokens/${each}`, jon.me)).toBe(403);
    }
    expect(await tried(byId.token, mara.username)).toBe(200);
    for (const [each, sent] of [
      [byId, byId.id],
      [byValue, byValue.token],
    ] as const) {
      expect(await status('DELETE', `/users/${mara.id}/tokens/${sent}`, mara.me)).toBe(204);
      expect(await tried(each.token, mara.username)).toBe(401);
      expect(await status('DELETE', `/users/${mara.id}/tokens/${sent}`, mara.me)).toBe(404);
    }
    expect(await list(mara.id)).toEqual([]);
  });

  it('are made for exactly those whom one may make them for, and by no one for administrators but their like', async () => {
    const target = await somebody();
    const admin = await somebody({ roles: ['Admin'] });
    const helper = await somebody({ permissions: [`users:tokencreate:${target.username}`] });
    const helpdesk = await somebody({ permissions: ['users:tokencreate'] });
    const make = (of: string, headers: Headers) => status('POST', `/users/${of}/tokens/a`, headers);
    expect(await make(target.id, helper.me)).toBe(200);
    expect(await make(helpdesk.id, helper.me)).toBe(403);
    expect(await make(target.id, helpdesk.me)).toBe(200);
    expect(await message('POST', `/users/${admin.id}/tokens/a`, helpdesk.me)).toEqual([
      403,
      expect.stringContaining('has all permissions'),
    ]);
    const almighty = await somebody({ permissions: ['*:*'] });
    for (const id of ['local:admin', almighty.id]) expect(await make(id, helpdesk.me)).toBe(403);
    expect(await make(admin.id, admin.me)).toBe(200);
    expect(await make('local:admin', admin.me)).toBe(200);
    expect(await tried((await create('local:admin')).token, 'admin')).toBe(200);
  });

  it('of programs are made by others only', async () => {
    const robot = await somebody({ serviceAccount: true });
    const { token } = await create(robot.id);
    const itself = basic(token, 'token');
    expect(await status('GET', '/timberline/capabilities', itself)).not.toBe(401);
    expect(await status('POST', `/users/${robot.id}/tokens/a`, itself)).toBe(403);
    expect(await status('GET', `/users/${robot.id}/tokens`, itself)).toBe(403);
  });

  it('stop with the account, and work again with it', async () => {
    const { id, username } = await somebody();
    const { token } = await create(id);
    expect(await status('PUT', `/users/${id}/status/disabled`, ADMIN)).toBe(200);
    expect(await tried(token, username)).toBe(401);
    expect(await status('PUT', `/users/${id}/status/enabled`, ADMIN)).toBe(200);
    expect(await tried(token, username)).toBe(200);
    expect(await status('DELETE', `/users/${username}`, ADMIN)).toBe(204);
    expect(await tried(token, username)).toBe(401);
    const later = await server.addPerson(username, { passwordHash: hash });
    expect(await tried(token, username)).toBe(401);
    expect(await list(later)).toEqual([]);
    const left = await server.database.query(sql`
      select id from documents where kind = 'access_token' and deleted_at is null and body->>'accountId' = ${id}`);
    expect(left).toEqual([]);
  });

  it('have what the account may do at that moment', async () => {
    const { id, username } = await somebody({ permissions: ['users:list'] });
    const { token } = await create(id);
    const lists = () => status('GET', '/users', basic(token, 'token'));
    expect(await lists()).toBe(200);
    await call('DELETE', `/users/${username}/permissions`, ADMIN);
    expect(await lists()).toBe(403);
  });

  it('expire on time, and are removed then', async () => {
    const { id, username } = await somebody();
    const { token } = await create(id, 'a', ADMIN, { tokenTTL: 'PT1H' });
    await create(id, 'forever', ADMIN, { tokenTTL: null });
    const expiries = new Map((await list(id)).map((each) => [each.name, each.expires_at]));
    expect(expiries.get('forever')).toBeNull();
    expect(expiries.get('a')).toBe(new Date(now.getTime() + 3_600_000).toISOString());
    passSeconds(3_599);
    expect(await tried(token, username)).toBe(200);
    passSeconds(1);
    expect(await tried(token, username)).toBe(401);
    expect((await list(id)).map(({ name }) => name)).toEqual(['forever']);
    const living = async () => {
      const where = sql`kind = 'access_token' and deleted_at is null and body->>'accountId' = ${id}`;
      return (await server.database.query(sql`select id from documents where ${where}`)).length;
    };
    expect(await living()).toBe(2);
    await server.runRegular('removing expired tokens');
    expect(await living()).toBe(1);
  });

  it('are a thousand of an account at most', async () => {
    const { id, me } = await somebody();
    await server.database.query(sql`
      insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
      select 'access_token', lpad(to_hex(n), 24, '0'), 'k' || n, 1,
        jsonb_build_object('accountId', ${id}::text, 'name', 't' || n, 'expiresAt', null), now(), 't', now(), 't'
      from generate_series(1, 999) as n`);
    expect(await status('POST', `/users/${id}/tokens/a`, me)).toBe(200);
    expect(await message('POST', `/users/${id}/tokens/b`, me)).toEqual([
      400,
      'This account has 1000 access tokens already. Revoke some that nobody uses.',
    ]);
    await server.database.query(sql`delete from documents where kind = 'access_token' and key like 'k%'`);
  });

  it('nobody has are counted by address, and others go on there', async () => {
    const { id, username } = await somebody();
    const { token } = await create(id);
    const from = (value: string) =>
      server.call('GET', `/users/${username}`, { as: null, from: '192.0.2.9', headers: basic(value, 'token') });
    for (let sent = 0; sent < 600; sent += 1) await from('0'.repeat(52));
    const flooded = await from('0'.repeat(52));
    expect([flooded.status, flooded.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await from(token)).status).toBe(200);
  });

  it('cost a call hardly more than a session does', async () => {
    const { id, username, me: byPassword } = await somebody();
    const { token } = await create(id);
    const signIn = { username, password: PASSWORD };
    const { session_id: session } = (await call<{ session_id: string }>('POST', '/system/sessions', byPassword, signIn))
      .body;
    const kinds = { session: basic(session, 'session'), token: basic(token, 'token') };
    const took: Record<keyof typeof kinds, number[]> = { session: [], token: [] };
    for (let round = 0; round < 150; round += 1)
      for (const kind of ['session', 'token'] as const) {
        const began = process.cpuUsage();
        expect(await status('GET', '/system/sessions', kinds[kind])).toBe(200);
        const { user, system } = process.cpuUsage(began);
        took[kind].push((user + system) / 1_000);
      }
    const [bySession, byToken] = [took.session, took.token].map((all) => all.sort((a, b) => a - b)[75] ?? 0);
    process.stdout.write(
      `a call by token takes ${byToken?.toFixed(2)} ms CPU, by session ${bySession?.toFixed(2)} (medians of 150, with the client)\n`,
    );
  });

  describe('of all accounts', () => {
    const page = async (query: string) =>
      (await call<Answer<typeof listAllTokens>>('GET', `/timberline/tokens?${query}`, ADMIN)).body;

    it('are found, sorted and revoked together', async () => {
      const [mara, jon] = [await somebody({ fullName: 'Mara Lind' }), await somebody({ status: 'disabled' })];
      const [one, other] = [await create(mara.id, 'zz nightly'), await create(jon.id, 'zz weekly')];
      await tried(one.token, mara.username);
      const { tokens: found, total } = await page('query=%22zz%20%22&sort=name');
      expect(total).toBe(2);
      expect(found[0]).toEqual({
        ...{ id: one.id, name: 'zz nightly', last_access: now.toISOString(), created_at: now.toISOString() },
        ...{ expires_at: null, user_id: mara.id, username: mara.username, full_name: 'Mara Lind' },
        ...{ account_status: 'enabled', service_account: false },
      });
      const named = async (query: string) => (await page(query)).tokens.map(({ name }) => name);
      expect(await named('query=zz&order=desc')).toEqual(['zz nightly', 'zz weekly']);
      expect(await named('query=zz+account_status:disabled')).toEqual(['zz weekly']);
      expect(await named(`query=zz+username:%3D${mara.username}`)).toEqual(['zz nightly']);
      expect(await status('GET', '/timberline/tokens?query=id:x', ADMIN)).toBe(400);
      expect(await status('GET', '/timberline/tokens?per_page=0', ADMIN)).toBe(400);
      expect(await status('POST', '/timberline/tokens/revocation', ADMIN, { ids: [] })).toBe(400);

      const ids = [one.id, UNKNOWN, other.id, one.id];
      const answer = await call('POST', '/timberline/tokens/revocation', ADMIN, { ids });
      expect([answer.status, answer.body]).toEqual([200, { revoked: [one.id, other.id], missing: [UNKNOWN] }]);
      expect(await tried(one.token, mara.username)).toBe(401);
      expect((await page('query=zz')).total).toBe(0);
    });

    it('are counted by what one tidies up, and left by it', async () => {
      const { id, username } = await somebody();
      const used = await create(id, 'yy used', ADMIN, { tokenTTL: 'P1Y' });
      await tried(used.token, username);
      await create(id, 'yy new');
      await create(id, 'yy ending', ADMIN, { tokenTTL: 'P97D' });
      const facets = ['never_used', 'idle', 'expiring', 'lasting'];
      const left = async () => {
        const all = await Promise.all(facets.map((facet) => page(`query=yy&sort=name&facet=${facet}`)));
        return all.map(({ tokens: found, counts }, at) => {
          expect(counts[facets[at] as TokenFacet]).toBe(found.length);
          return found.map(({ name }) => name.slice(3)).join(' ');
        });
      };
      expect(await left()).toEqual(['ending new', '', '', 'new']);
      passSeconds(90 * 24 * 3_600);
      expect(await left()).toEqual(['ending new', 'ending new used', 'ending', 'new']);
      expect((await page('query=yy&facet=idle')).counts.all).toBe(3);
      expect(await status('GET', '/timberline/tokens?facet=old', ADMIN)).toBe(400);
    });

    it('are for administrators of tokens', async () => {
      const auditor = await somebody({ permissions: ['users:tokenlist'] });
      expect(await status('GET', '/timberline/tokens', auditor.me)).toBe(200);
      expect(await status('POST', '/timberline/tokens/revocation', auditor.me, { ids: [UNKNOWN] })).toBe(403);
    });
  });
});
