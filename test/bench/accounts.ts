import { type Session } from 'api/authentication';
import { accounts, NEW_ACCOUNT } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { roles } from 'server/areas/roles';
import { shares } from 'server/areas/shares';
import { tokens } from 'server/areas/tokens';
import { users } from 'server/areas/users';
import { sql } from 'server/storage/documents/sql';
import { newFolder, startTestServer, type TestRequest, type TestServer } from 'test/server/test-server';
import { heading, percentile, report } from './report';

const ACCOUNTS = 10_000;
const ROLES = 500;
const GRANTS = 100_000;
const ROLES_EACH = 3;
const TIMES = 300;
const PAUSE_EVERY = 20;
const PASSWORD = 'a-password-of-the-bench-9';

const areas = [users, roles, tokens, authentication];
/** Ids of 24 hexadecimal digits, by kind and number. */
const idOf = (kind: string, number: number) => kind + number.toString(16).padStart(24 - kind.length, '0');
const [ACCOUNT, ROLE, GRANT, STREAM] = ['acc0', '401e', '94a7', '57ea'];

async function fill({ database }: TestServer): Promise<void> {
  const insert = async (kind: string, rows: readonly { id: string; key: string; body: object }[]) => {
    const json = JSON.stringify(rows);
    await database.query(sql`
      insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
      select ${kind}, row->>'id', row->>'key', 1, row->'body', now(), 'bench', now(), 'bench'
      from jsonb_array_elements(${json}::jsonb) as row`);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  await insert(
    'role',
    numbers(ROLES).map((n) => ({
      id: idOf(ROLE, n),
      key: `role ${n}`,
      body: {
        name: `Role ${n}`,
        description: `What team ${n} does`,
        permissions: [`streams:read:${idOf(STREAM, n)}`, `inputs:read:${idOf(STREAM, n)}`],
        builtIn: false,
      },
    })),
  );
  await insert(
    'user',
    numbers(ACCOUNTS).map((n) => ({
      id: idOf(ACCOUNT, n),
      key: `person${n}`,
      body: {
        ...NEW_ACCOUNT,
        ...{ username: `person${n}`, fullName: `Mara Person ${n}`, firstName: 'Mara', lastName: `Person ${n}` },
        ...{ email: `person${n}@acme.test`, passwordHash: '', permissions: [], timezone: null },
        roles: numbers(ROLES_EACH).map((at) => idOf(ROLE, (n * 7 + at) % ROLES)),
        sessionTimeoutMs: 3_600_000,
      },
    })),
  );
  for (let from = 0; from < GRANTS; from += ACCOUNTS)
    await insert(
      'grant',
      numbers(ACCOUNTS).map((n) => {
        const grantee = `grn::::user:${idOf(ACCOUNT, n)}`;
        const target = `grn::::stream:${idOf(STREAM, from + n)}`;
        return {
          id: idOf(GRANT, from + n),
          key: `${grantee} ${target}`,
          body: { grantee, target, capability: 'view' },
        };
      }),
    );
  await database.query(sql`analyze documents`);
}

/** Milliseconds of each of many calls. */
async function measure(times: number, act: (number: number) => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  for (let number = -PAUSE_EVERY; number < times; number += 1) {
    const started = performance.now();
    await act(number + PAUSE_EVERY);
    if (number >= 0) tookMs.push(performance.now() - started);
  }
  return tookMs;
}

const basic = (name: string, password: string): TestRequest => ({
  as: null,
  headers: { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` },
});

async function succeed(server: TestServer, place: string, request: TestRequest): Promise<void> {
  const { status } = await server.call('GET', place, request);
  if (status !== 200) throw new Error(`GET ${place} was answered with ${status}`);
}

/** What it costs to know many people. */
export async function benchAccounts(): Promise<void> {
  heading(
    `Accounts: ${ACCOUNTS.toLocaleString('en')} with ${ROLES.toLocaleString('en')} roles and ${GRANTS.toLocaleString('en')} grants`,
  );
  const options = { areas, checkAnswers: false, folder: await newFolder(), configuration: { adminPassword: PASSWORD } };
  const first = await startTestServer(options);
  await fill(first);
  await first.stop();
  const server = await startTestServer(options);
  try {
    const session = await server.call<Session>('POST', '/system/sessions', {
      as: null,
      body: { username: 'admin', password: PASSWORD, host: '' },
    });
    const bySession = basic(session.body.session_id, 'session');
    const lists = await measure(TIMES, (n) =>
      succeed(
        server,
        `/users/paginated?page=${1 + (n % 200)}&per_page=50&query=Mara&sort=full_name&order=asc`,
        bySession,
      ),
    );
    report({ what: 'a page of users, p95', measured: percentile(lists, 0.95), unit: 'ms', budget: { atMost: 50 } });

    const all = server.of(accounts);
    const { rights } = server.of(shares);
    const people = await all.list();
    const computed = await measure(TIMES, async (n) => {
      const person = people[n];
      if (person) await rights.of(person);
    });
    report({
      what: 'rights of somebody who called for the first time, p95',
      measured: percentile(computed, 0.95),
      unit: 'ms',
      budget: { atMost: 1 },
    });

    const { body: made } = await server.call<{ token: string }>('POST', `/users/local:admin/tokens/bench`, {
      ...bySession,
      body: {},
    });
    const byToken = basic(made.token, 'token');
    const place = '/roles/Reader';
    const tookMs = { session: [] as number[], token: [] as number[] };
    // In turns: what else the machine does meets both.
    for (let round = 0; round < TIMES / PAUSE_EVERY; round += 1) {
      tookMs.session.push(...(await measure(PAUSE_EVERY, () => succeed(server, place, bySession))));
      tookMs.token.push(...(await measure(PAUSE_EVERY, () => succeed(server, place, byToken))));
    }
    const [session50, token50] = [percentile(tookMs.session, 0.5), percentile(tookMs.token, 0.5)];
    report({ what: 'a call by session, median', measured: session50, unit: 'ms' });
    report({
      what: 'a call by token, more than by session, median',
      measured: Math.max(0, token50 - session50),
      unit: 'ms',
      budget: { atMost: 0.5 },
    });
  } finally {
    await server.close();
  }
}
