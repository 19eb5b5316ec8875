import { type Connection, type Database } from './database';
import { plainSql, sql } from './sql';

/** An SQL statement, or a function for what SQL alone cannot do. */
export type MigrationStep = string | ((connection: Connection) => Promise<void>);

export interface Migration {
  /** Never changed or reused: the database remembers by it which migrations ran. */
  name: string;
  /** Run in one transaction. */
  steps: readonly MigrationStep[];
}

/**
 * Tables of the documents and of the core; areas add their own. Forward only: a released migration is never edited, but
 * corrected by a later one.
 */
export const CORE_MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-21 foundation',
    steps: [
      `create table documents (
         kind text not null,
         id text not null,
         key text,
         version integer not null,
         body jsonb not null,
         created_at timestamptz not null,
         created_by text not null,
         updated_at timestamptz not null,
         updated_by text not null,
         deleted_at timestamptz,
         primary key (kind, id)
       )`,
      'create unique index documents_key on documents (kind, key) where deleted_at is null',
      `create table document_versions (
         kind text not null,
         id text not null,
         version integer not null,
         change text not null,
         body jsonb not null,
         changed_at timestamptz not null,
         changed_by text not null,
         primary key (kind, id, version)
       )`,
      `create table sessions (
         id_hash text primary key,
         username text not null,
         user_id text not null,
         host text not null,
         started_at timestamptz not null,
         last_access_at timestamptz not null,
         timeout_ms bigint not null
       )`,
      'create index sessions_username on sessions (username)',
      `create table searches (
         id text primary key,
         owner text not null,
         created_at timestamptz not null,
         body jsonb not null
       )`,
      'create index searches_created_at on searches (created_at)',
      `create table system_messages (
         id bigint generated always as identity primary key,
         caller text not null,
         content text not null,
         node_id text not null,
         timestamp timestamptz not null
       )`,
      `create table notifications (
         type text primary key,
         severity text not null,
         node_id text not null,
         timestamp timestamptz not null,
         details jsonb
       )`,
      `create table indexer_failures (
         id bigint generated always as identity primary key,
         letter_id text not null,
         index_name text not null,
         type text not null,
         message text not null,
         source text not null,
         timestamp timestamptz not null
       )`,
      'create index indexer_failures_timestamp on indexer_failures (timestamp)',
      `create table nodes (
         node_id text primary key,
         hostname text not null,
         transport_address text not null,
         started_at timestamptz not null,
         last_seen timestamptz not null
       )`,
    ],
  },
  {
    name: '2026-11-21 leases and system jobs',
    steps: [
      `create table leases (
         name text primary key,
         node_id text not null,
         expires_at timestamptz not null
       )`,
      `create table system_jobs (
         id text primary key,
         name text not null,
         description text not null,
         info text not null,
         node_id text not null,
         submitted_at timestamptz not null,
         started_at timestamptz,
         finished_at timestamptz,
         seen_at timestamptz not null,
         percent_complete integer not null,
         is_cancelable boolean not null,
         provides_progress boolean not null,
         cancel_requested boolean not null
       )`,
    ],
  },
  {
    name: '2026-11-22 trash',
    steps: [
      'alter table documents add column deleted_in text',
      'create index documents_deleted on documents (deleted_at) where deleted_at is not null',
    ],
  },
  {
    name: '2026-11-23 subjects of notifications',
    steps: [
      `alter table notifications add column subject text not null default ''`,
      'alter table notifications drop constraint notifications_pkey',
      'alter table notifications add primary key (type, subject)',
    ],
  },
];

/** Arbitrary, but the same on all nodes. */
const MIGRATION_LOCK = 7_411_903;

/** The migrations that ran; undefined in an empty database. */
async function ranIn(database: Database): Promise<ReadonlySet<string> | undefined> {
  const [table] = await database.query<{ name: string | null }>(sql`select to_regclass('migrations')::text as name`);
  if (!table?.name) return undefined;
  const ran = await database.query<{ name: string }>(sql`select name from migrations`);
  return new Set(ran.map(({ name }) => name));
}

/** Whether the database has tables that migrate() would change. */
export async function awaitsMigration(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const ran = await ranIn(database);
  return ran !== undefined && ran.size > 0 && migrations.some(({ name }) => !ran.has(name));
}

/** Runs the missing migrations, under a lock that nodes starting together wait for. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  const inTurn = (work: (connection: Connection) => Promise<unknown>) =>
    database.transaction(async (connection) => {
      await connection.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await work(connection);
    });

  const ranBefore = await ranIn(database);
  if (!ranBefore)
    await inTurn((connection) =>
      connection.query(
        sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`,
      ),
    );
  for (const { name, steps } of migrations.filter((each) => !ranBefore?.has(each.name)))
    await inTurn(async (connection) => {
      const ran = await connection.query(sql`select 1 from migrations where name = ${name}`);
      if (ran.length > 0) return;
      for (const step of steps) await (typeof step === 'string' ? connection.query(plainSql(step)) : step(connection));
      await connection.query(sql`insert into migrations (name) values (${name})`);
    });
}
