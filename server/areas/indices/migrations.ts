import { type Migration } from 'server/storage/documents/migrations';

/** The index sets and indices of this installation, and what could not be stored in them. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-21 index sets and indices',
    steps: [
      `create table indices (
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
       )`,
      'create table write_aliases (index_set_id text primary key, number integer not null)',
      'create table index_catalogue (revision bigint not null)',
      'insert into index_catalogue values (0)',
      'create table index_set_cleanups (index_set_id text primary key, requested_at timestamptz not null)',
      `insert into indices (index_set_id, number, created_at, is_open, is_reopened, is_read_only, shards, replicas)
         select id, (body->>'writeIndex')::integer, created_at, true, false, false, 4, 0
         from documents where kind = 'index_set' and deleted_at is null`,
      `insert into write_aliases (index_set_id, number)
         select id, (body->>'writeIndex')::integer from documents where kind = 'index_set' and deleted_at is null`,
      `insert into documents (kind, id, key, version, body, created_at, created_by, updated_at, updated_by)
         select 'cluster_config', substr(md5(id), 1, 24), 'org.graylog2.indexer.indexset.DefaultIndexSetConfig', 1,
           jsonb_build_object('default_index_set_id', id), now(), 'system', now(), 'system'
         from documents where kind = 'index_set' and deleted_at is null and (body->>'isDefault')::boolean
         order by created_at limit 1`,
      `insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
         select kind, id, version, 'created', body, updated_at, updated_by
         from documents where kind = 'cluster_config'`,
      `update documents set key = body->>'prefix', version = version + 1, updated_at = now(), updated_by = 'system',
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
         where kind = 'index_set' and deleted_at is null`,
      `insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
         select kind, id, version, 'updated', body, updated_at, updated_by
         from documents where kind = 'index_set' and deleted_at is null`,
      `alter table indexer_failures
         add column received_at timestamptz, add column input_id text, add column field text, add column value text`,
      `update indexer_failures set received_at = timestamp, type = 'INDEXING'`,
      'alter table indexer_failures alter column received_at set not null',
      'create index indexer_failures_received_at on indexer_failures (received_at)',
      'drop index indexer_failures_timestamp',
    ],
  },
  {
    name: '2026-11-22 descriptions of built-in index sets',
    steps: [
      `with described as (
         update documents set version = version + 1, updated_at = now(), updated_by = 'system',
           body = body || jsonb_build_object('description', case
             when body->>'templateType' = 'events' then 'Events'
             else 'The index set this installation began with' end)
         where kind = 'index_set' and deleted_at is null and created_by = 'system' and body->>'description' is null
         returning kind, id, version, body, updated_at, updated_by)
       insert into document_versions (kind, id, version, change, body, changed_at, changed_by)
         select kind, id, version, 'updated', body, updated_at, updated_by from described`,
    ],
  },
  {
    name: '2026-11-22 messages that could not be read',
    steps: [
      `alter table indexer_failures
         add column codec text, add column remote_address text, add column remote_port integer,
         add column payload bytea, add column size_bytes integer`,
      `create unique index indexer_failures_decoding on indexer_failures (letter_id) where type = 'DECODING'`,
    ],
  },
  {
    name: '2026-11-24 copies of messages in several index sets',
    steps: [
      `create table listed_copies (
         index_set_id text not null,
         listed_table text not null,
         listed_set_id text not null,
         primary key (index_set_id, listed_table)
       )`,
      `alter table indices
         add column hides_copies boolean not null default true,
         add column forgets_copies boolean not null default false`,
    ],
  },
];
