import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type UniversalResult } from 'api/universal-search';
import { type Database } from 'server/storage/documents/database';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { sql } from 'server/storage/documents/sql';
import { startClickHouse } from 'test/clickhouse-http';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { until } from 'test/until';

const CHANGES = 200;
/** The first node is killed when so many were answered. */
const KILLED_AFTER = 80;
/** It is started again when so many were. */
const STARTED_AFTER = 110;
/** People who change something at the same time, on each node. */
const CHANGING = 3;
const KEPT = 4;
const PASSWORD = 'changes-on-two-nodes';
/** Broken off by the kill, not refused by the server. */
const BROKEN_OFF = /fetch failed|terminated|other side closed|ECONNRESET/;

const grnOf = (type: string, id: string) => `grn::::${type}:${id}`;
const aUser = (username: string) => ({
  ...{ username, password: PASSWORD, email: `${username}@acme.test`, first_name: 'Some', last_name: 'Body' },
  ...{ roles: ['Reader'], permissions: [] },
});
const aRole = (name: string, description = '') => ({ name, description, permissions: ['streams:read'] });

/** What a numbered change leaves in the version that it makes, as JSON. */
const markOf = (number: number) => `marked-${number}-here`;
const TOMORROW_MS = Date.now() + 24 * 3_600_000;
/** The same where only a moment can be left. */
const momentOf = (number: number) => new Date(TOMORROW_MS + number).toISOString();

interface Version {
  id: string;
  version: number;
  body: unknown;
}

const keyOf = ({ id, version }: Pick<Version, 'id' | 'version'>) => `${id} ${version}`;

(postgresInstalled() ? describe : describe.skip)('one of two nodes killed during changes of who may do what', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let clickHouse: Awaited<ReturnType<typeof startClickHouse>>;
  let database: Database;
  const nodes: Timberline[] = [];
  const users: string[] = [];
  const streams: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-two-nodes-'));
    [postgres, clickHouse] = await Promise.all([startPostgres(), startClickHouse(path.join(folder, 'messages'))]);
    for (let node = 0; node < 2; node += 1)
      nodes.push(
        await startTimberline({
          TIMBERLINE_DATABASE_URL: postgres.url,
          TIMBERLINE_CLICKHOUSE_URL: clickHouse.url,
          TIMBERLINE_SECRET: 'secret of two nodes',
        }),
      );
    database = await connectRemoteDatabase(postgres.url);
    const [first] = nodes as [Timberline];
    const { index_sets: sets } = await first.api<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    const set = sets.find((each) => each.default)?.id;
    for (let kept = 0; kept < KEPT; kept += 1) {
      await first.api('POST', '/users', aUser(`kept${kept}`));
      users.push((await first.api<{ id: string }>('GET', `/users/kept${kept}`)).id);
      await first.api('POST', '/roles', aRole(`kept${kept}`));
      const stream = { title: `Kept ${kept}`, index_set_id: set };
      streams.push((await first.api<{ stream_id: string }>('POST', '/streams', stream)).stream_id);
    }
  }, 300_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.clean()));
    await database.close();
    await clickHouse.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The change with a number; each is of another kind than the one before, and all on the same few things. */
  function change(node: Timberline, number: number): Promise<unknown> {
    const at = number % KEPT;
    const [user = '', stream = ''] = [users[at], streams[at]];
    const mark = markOf(number);
    const turns = [
      () => node.api('POST', '/users', aUser(mark)),
      () => node.api('PUT', `/users/${user}`, { first_name: 'Some', last_name: mark }),
      () => node.api('POST', '/roles', aRole(mark)),
      () => node.api('PUT', `/roles/kept${at}`, aRole(`kept${at}`, mark)),
      () => node.api('POST', `/users/${user}/tokens/${mark}`),
      () => {
        const grantee = grnOf('user', user);
        return node.api('POST', `/authz/shares/entities/${grnOf('stream', stream)}`, {
          selected_grantee_capabilities: { [grantee]: 'view' },
          selected_grantee_expirations: { [grantee]: momentOf(number) },
        });
      },
      // Refused: there is one already, who is not to be changed.
      () => node.api('POST', '/users', { ...aUser('kept0'), last_name: mark }),
    ];
    return turns[number % turns.length]?.() ?? Promise.resolve();
  }
  const isRefused = (number: number) => number % 7 === 6;

  const versionsMade = () =>
    database.query<Version>(sql`
      select id, version, body from document_versions
      where kind in ('user', 'role', 'access_token', 'grant') and changed_by = 'admin'`);

  async function waiting(): Promise<number> {
    const [row] = await database.query<{ n: number }>(
      sql`select count(distinct entry_id)::int as n from audit_outbox where change is not null`,
    );
    return row?.n ?? 0;
  }

  async function versionsTold(): Promise<string[]> {
    const asked = new URLSearchParams({
      query: 'audit_username:admin AND _exists_:audit_difference',
      ...{ range: '0', limit: '9999', fields: 'audit_difference', filter: `streams:${AUDIT_STREAM_ID}` },
    });
    const [, other] = nodes as [Timberline, Timberline];
    const found = await other.api<UniversalResult>('GET', `/search/universal/relative?${asked.toString()}`);
    return found.messages
      .flatMap(({ message }) => JSON.parse(String(message.audit_difference)) as Version[])
      .map(keyOf);
  }

  it(`loses none of ${CHANGES}, makes none twice, and has one entry of each`, async () => {
    const [first] = nodes as [Timberline];
    const made: number[] = [];
    const refused: number[] = [];
    const brokenOff: number[] = [];
    let next = 0;
    let isRunning = true;
    let waited = 0;

    async function changing(node: Timberline): Promise<void> {
      while (next < CHANGES) {
        if (node === first && !isRunning) await until('the node to be back', () => isRunning || next >= CHANGES);
        const number = (next += 1);
        try {
          await change(node, number);
          made.push(number);
        } catch (cause) {
          if (BROKEN_OFF.test(String(cause))) brokenOff.push(number);
          else if (/: 400 /.test(String(cause))) refused.push(number);
          else throw cause;
        }
      }
    }

    async function killing(): Promise<void> {
      await until('changes', () => made.length >= KILLED_AFTER);
      isRunning = false;
      await first.kill();
      waited = await waiting();
      await until('changes on the other node', () => made.length >= STARTED_AFTER);
      await first.start();
      isRunning = true;
    }

    const people = nodes.flatMap((node) => Array.from({ length: CHANGING }, () => changing(node)));
    await Promise.all([killing(), ...people]);
    expect(waited).toBeGreaterThan(0);
    expect(refused.filter((number) => !isRefused(number))).toEqual([]);
    expect(made.filter(isRefused)).toEqual([]);

    const versions = await versionsMade();
    const written = versions.map(({ body }) => JSON.stringify(body));
    const timesMade = (number: number) => {
      const marks = [`"${markOf(number)}"`, `"${momentOf(number)}"`];
      return written.filter((body) => marks.some((mark) => body.includes(mark))).length;
    };
    expect(made.filter((number) => timesMade(number) !== 1)).toEqual([]);
    expect([...refused, ...brokenOff.filter(isRefused)].filter((number) => timesMade(number) !== 0)).toEqual([]);
    expect(brokenOff.filter((number) => timesMade(number) > 1)).toEqual([]);

    const keys = versions.map(keyOf);
    const told = await until('the entries of all changes', async () => {
      const found = new Set(await versionsTold());
      return keys.every((key) => found.has(key)) && (await waiting()) === 0 && versionsTold();
    });
    const ids = new Set(versions.map(({ id }) => id));
    expect(told.filter((key) => ids.has(key.split(' ')[0] ?? '')).sort()).toEqual(keys.sort());
    process.stdout.write(
      `kill -9 of one of two nodes: ${made.length} changes answered, ${refused.length} refused, ${brokenOff.length} broken off; ` +
        `${keys.length} versions with one entry each, ${waited} of them waited for delivery at the kill\n`,
    );
  }, 300_000);
});
