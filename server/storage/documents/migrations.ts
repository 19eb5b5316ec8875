import { type Database } from './database';
import { plainSql, sql } from './sql';

export interface Migration {
  /** Never changed, never reused: what ran is remembered by it. */
  name: string;
  script: string;
}

/** Forward only: a migration that has been released is not edited, a later one mends it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-21 foundation',
    script: `
      create table documents (
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
      );
      create unique index documents_key on documents (kind, key) where deleted_at is null;

      create table document_versions (
        kind text not null,
        id text not null,
        version integer not null,
        change text not null,
        body jsonb not null,
        changed_at timestamptz not null,
        changed_by text not null,
        primary key (kind, id, version)
      );

      create table sessions (
        id_hash text primary key,
        username text not null,
        user_id text not null,
        host text not null,
        started_at timestamptz not null,
        last_access_at timestamptz not null,
        timeout_ms bigint not null
      );
      create index sessions_username on sessions (username);

      create table searches (
        id text primary key,
        owner text not null,
        created_at timestamptz not null,
        body jsonb not null
      );
      create index searches_created_at on searches (created_at);

      create table system_messages (
        id bigint generated always as identity primary key,
        caller text not null,
        content text not null,
        node_id text not null,
        timestamp timestamptz not null
      );

      create table notifications (
        type text primary key,
        severity text not null,
        node_id text not null,
        timestamp timestamptz not null,
        details jsonb
      );

      create table indexer_failures (
        id bigint generated always as identity primary key,
        letter_id text not null,
        index_name text not null,
        type text not null,
        message text not null,
        source text not null,
        timestamp timestamptz not null
      );
      create index indexer_failures_timestamp on indexer_failures (timestamp);

      create table nodes (
        node_id text primary key,
        hostname text not null,
        transport_address text not null,
        started_at timestamptz not null,
        last_seen timestamptz not null
      );
    `,
  },
  {
    name: '2026-11-21 leases and system jobs',
    script: `
      create table leases (
        name text primary key,
        node_id text not null,
        expires_at timestamptz not null
      );

      create table system_jobs (
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
      );
    `,
  },
  {
    name: '2026-11-21 index sets and indices',
    script: `
      create table indices (
        index_set_id text not null,
        number integer not null,
        created_at timestamptz not null,
        is_open boolean not null,
        is_reopened boolean not null,
        is_read_only boolean not null,
        shards integer not null,
        replicas integer not null,
        range_begin_ms bigint,
        range_end_ms bigint,
        range_calculated_at timestamptz,
        range_took_ms integer,
        primary key (index_set_id, number)
      );
      create table write_aliases (index_set_id text primary key, number integer not null);
      create table index_catalogue (revision bigint not null);
      insert into index_catalogue values (0);
      create table index_set_cleanups (index_set_id text primary key, requested_at timestamptz not null);

      insert into indices (index_set_id, number, created_at, is_open, is_reopened, is_read_only, shards, replicas)
        select id, (body->>'writeIndex')::integer, created_at, true, false, false, 4, 0
        from documents where kind = 'index_set' and deleted_at is null;
      insert into write_aliases (index_set_id, number)
        select id, (body->>'writeIndex')::integer from documents where kind = 'index_set' and deleted_at is null;
      insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
        select 'cluster_config', substr(md5(id), 1, 24), 'org.graylog2.indexer.indexset.DefaultIndexSetConfig', 1,
          jsonb_build_object('default_index_set_id', id), now(), 'system', now(), 'system'
        from documents where kind = 'index_set' and deleted_at is null and (body->>'isDefault')::boolean
        order by created_at limit 1;
      insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
        select kind, id, version, 'created', body, updated_at, updated_by
        from documents where kind = 'cluster_config';
      update documents set key = body->>'prefix', version = version + 1, updated_at = now(), updated_by = 'system',
        body = jsonb_build_object(
          'title', body->>'title', 'description', null::text, 'prefix', body->>'prefix',
          'isWritable', true, 'isRegular', true, 'templateType', null::text,
          'shards', 4, 'replicas', 0, 'analyzer', 'standard',
          'creationDate', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'rotation', jsonb_build_object(
            'strategy', 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy',
            'config', jsonb_build_object(
              'type', 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig',
              'max_docs_per_index', 20000000)),
          'retention', jsonb_build_object(
            'strategy', 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy',
            'config', jsonb_build_object(
              'type', 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig',
              'max_number_of_indices', 20)),
          'maxSegments', 1, 'isOptimizationDisabled', false, 'fieldTypeRefreshMs', 5000)
        where kind = 'index_set' and deleted_at is null;
      insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
        select kind, id, version, 'updated', body, updated_at, updated_by
        from documents where kind = 'index_set' and deleted_at is null;

      alter table indexer_failures
        add column received_at timestamptz, add column input_id text, add column field text, add column value text;
      update indexer_failures set received_at = timestamp, type = 'INDEXING';
      alter table indexer_failures alter column received_at set not null;
      create index indexer_failures_received_at on indexer_failures (received_at);
      drop index indexer_failures_timestamp;
    `,
  },
  {
    name: '2026-11-21 searches of views',
    script: `
      create index documents_view_search on documents ((body->>'searchId')) where kind = 'view' and deleted_at is null;
    `,
  },
  {
    name: '2026-11-21 export jobs',
    script: `
      create table export_jobs (
        id text primary key,
        owner text not null,
        created_at timestamptz not null,
        request jsonb not null,
        state text not null,
        written bigint not null,
        total bigint,
        message text,
        run_id text,
        seen_at timestamptz not null
      );
      create index export_jobs_created_at on export_jobs (created_at);
    `,
  },
  {
    name: '2026-11-22 grants',
    script: `
      create index documents_grant_grantee on documents ((body->>'grantee'))
        where kind = 'grant' and deleted_at is null;
      create index documents_grant_target on documents ((body->>'target'))
        where kind = 'grant' and deleted_at is null;
    `,
  },
  {
    name: '2026-11-22 descriptions of built-in index sets',
    script: `
      with described as (
        update documents set version = version + 1, updated_at = now(), updated_by = 'system',
          body = body || jsonb_build_object('description', case
            when body->>'templateType' = 'events' then 'Events'
            else 'The index set this installation began with' end)
        where kind = 'index_set' and deleted_at is null and created_by = 'system' and body->>'description' is null
        returning kind, id, version, body, updated_at, updated_by)
      insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
        select kind, id, version, 'updated', body, updated_at, updated_by from described;
    `,
  },
];

/** Any number will do, as long as every node uses the same. */
const MIGRATION_LOCK = 7_411_903;

/** Whether the database holds something that migrate() would change the shape of. */
export async function awaitsMigration(database: Database, migrations = MIGRATIONS): Promise<boolean> {
  const [table] = await database.query<{ name: string | null }>(sql`select to_regclass('migrations')::text as name`);
  if (!table?.name) return false;
  const ran = await database.query<{ name: string }>(sql`select name from migrations`);
  const names = new Set(ran.map(({ name }) => name));
  return names.size > 0 && migrations.some(({ name }) => !names.has(name));
}

/** Brings the database to the shape this version needs. Nodes that start together take turns. */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<void> {
  await database.script(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const { name, script } of migrations) {
    await database.transaction(async (connection) => {
      await connection.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const ran = await connection.query(sql`select 1 from migrations where name = ${name}`);
      if (ran.length > 0) return;
      for (const statement of script
        .split(';')
        .map((text) => text.trim())
        .filter(Boolean)) {
        await connection.query(plainSql(statement));
      }
      await connection.query(sql`insert into migrations (name) values (${name})`);
    });
  }
}
