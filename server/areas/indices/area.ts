import { type SystemMessages } from 'server/areas/cluster';
import { createClusterConfig } from 'server/areas/configuration';
import { type ServedCall } from 'server/calls/serve';
import { type Job } from 'server/jobs/job';
import { type WriteTarget } from 'server/processing/message-writer';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';
import { deflectorCalls } from './calls/deflector-calls';
import { failureCalls } from './calls/failure-calls';
import { indexCalls } from './calls/index-calls';
import { indexSetCalls } from './calls/index-set-calls';
import { overviewCalls } from './calls/overview-calls';
import { withSearchErrors } from './calls/search-errors';
import { templateCalls } from './calls/template-calls';
import { createCatalogue, type IndexCatalogue } from './catalogue/catalogue';
import { createIndexerFailures, type IndexerFailures } from './failures/indexer-failures';
import { createIndexLife, type IndexLife } from './life/index-life';
import { reconcile } from './life/reconcile';
import { type Index, type IndexSet } from './model';
import { EVENTS_PREFIX, SYSTEM_EVENTS_PREFIX } from './sets/built-in-sets';
import { createCleanup } from './sets/cleanup';
import { createIndexSets, type IndexSets, type StreamOfSet } from './sets/index-sets';
import { createSetTables } from './sets/set-tables';
import { readClusterHealth } from './stats/cluster-health';
import { type ShardNode } from './stats/index-info';
import { createIndexOperations, type IndexOperations } from './stats/index-operations';
import { createIndexStatistics, type IndexStatistics } from './stats/index-statistics';
import { type StrategyLimits } from './strategies/limits';
import { createIndexTemplates } from './templates';
import { createIndexUpkeep, type IndexUpkeep } from './upkeep/upkeep';

export interface IndicesAreaParts {
  database: Database;
  engine: MessageEngine;
  systemMessages: Pick<SystemMessages, 'write' | 'notify' | 'resolve'>;
  metrics: MetricRegistry;
  log: Log;
  jobs: { submit(job: Job, options?: { delayMs?: number }): Promise<string> };
  /** This node, which has all shards. */
  node: ShardNode;
  isLeader(): boolean;
  /** The streams whose messages go to an index set. */
  streamsUsing(indexSetId: string): Promise<readonly StreamOfSet[]>;
  limits?: StrategyLimits;
  /** Nothing is deleted or closed by retention. */
  isRetentionDisabled?: boolean;
  /** Of the default index set, on the first start. */
  defaultPrefix?: string;
  /** What the search backend calls itself. */
  clusterName?: string;
  now?: () => Date;
  /** Called with the index that was written to before. */
  afterRotation?: (old: Index, set: IndexSet) => Promise<void>;
  /** Called after every change of index sets and indices. */
  onChange?: () => void;
}

/** Ids of the index sets every installation has. */
export interface BuiltInSets {
  messages: string;
  events: string;
  systemEvents: string;
}

/** Index sets and indices: their life, their figures, and what could not be stored in them. */
export interface IndicesArea {
  calls: ServedCall[];
  catalogue: IndexCatalogue;
  life: IndexLife;
  sets: IndexSets;
  statistics: IndexStatistics;
  operations: IndexOperations;
  failures: IndexerFailures;
  /** Rotation, retention and time ranges: to be begun once everything is open. */
  upkeep: IndexUpkeep;
  /** Reads what is stored, makes what a first start lacks, and brings the engine in line. Before anything else. */
  open(): Promise<void>;
  builtInSets(): BuiltInSets;
  /** Where messages of an index set are written to; undefined when it takes none, or is gone. */
  writeTarget(indexSetId: string): WriteTarget | undefined;
  /** To be called after each write, with its duration. */
  noteWrite(indexName: string, messages: number, ms: number): void;
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** All index sets with their indices, as searching sees them. */
  searchableSets(): readonly (IndexSet & { indices: readonly Index[] })[];
  /** Before the jobs are stopped. */
  close(): void;
}

/** Class that speaks in the diary of the system. */
const SPEAKER = 'org.graylog2.indexer.MongoIndexSet';

/** The index sets and indices of this installation. */
export function createIndicesArea(parts: IndicesAreaParts): IndicesArea {
  const { database, engine, metrics, log, jobs, node, isLeader, streamsUsing, limits = {} } = parts;
  const { now = () => new Date(), afterRotation = () => Promise.resolve() } = parts;
  const tell = (content: string) => parts.systemMessages.write(SPEAKER, content);

  const catalogue = createCatalogue({ database, config: createClusterConfig(database), onChange: parts.onChange });
  const operations = createIndexOperations();
  const statistics = createIndexStatistics(engine, catalogue);
  const failures = createIndexerFailures({ database, metrics, now });
  const life = createIndexLife({
    catalogue,
    engine,
    operations,
    log,
    now,
    tell,
    async afterRotation(old, set) {
      await upkeep.afterRotation(old);
      await afterRotation(old, set);
    },
  });
  const upkeep: IndexUpkeep = createIndexUpkeep({
    catalogue,
    life,
    statistics,
    jobs,
    systemMessages: parts.systemMessages,
    readHealth: async () => (await readClusterHealth(engine, catalogue)).status,
    limits,
    isRetentionDisabled: parts.isRetentionDisabled ?? false,
    log,
    now,
  });
  const cleanup = createCleanup({ database, engine, jobs, now, tell });
  const sets = createIndexSets({
    catalogue,
    tables: createSetTables({ catalogue, database, engine, now }),
    life,
    cleanup,
    limits,
    streamsUsing,
    defaultPrefix: parts.defaultPrefix ?? 'timberline',
    log,
    now,
  });
  const templates = createIndexTemplates(engine);
  const clusterName = parts.clusterName ?? 'timberline';

  const idByPrefix = (prefix: string) => (catalogue.byPrefix(prefix) ?? catalogue.defaultSet()).id;

  return {
    calls: withSearchErrors([
      ...indexSetCalls({ catalogue, sets, statistics }),
      ...indexCalls({ catalogue, sets, life, statistics, operations, node }),
      ...overviewCalls({ catalogue, engine, sets, statistics, clusterName }),
      ...deflectorCalls({ catalogue, sets, life, isLeader }),
      ...templateCalls({ catalogue, sets, templates }),
      ...failureCalls(failures),
      ...upkeep.calls,
    ]),
    catalogue,
    life,
    sets,
    statistics,
    operations,
    failures,
    upkeep,

    async open() {
      await catalogue.refresh();
      await sets.ensureBuiltIn();
      await reconcile({ catalogue, engine, log, now });
      for (const set of catalogue.sets()) await life.setUp(set);
      await cleanup.resume((id) => catalogue.set(id) !== undefined);
    },

    builtInSets: () => ({
      messages: catalogue.defaultSet().id,
      events: idByPrefix(EVENTS_PREFIX),
      systemEvents: idByPrefix(SYSTEM_EVENTS_PREFIX),
    }),

    writeTarget(indexSetId) {
      const set = catalogue.set(indexSetId);
      const index = set?.isWritable ? catalogue.writeIndexOf(set.id) : undefined;
      return set && index && { table: set.table, idx: index.number, indexName: index.name };
    },

    noteWrite(indexName, messages, ms) {
      operations.wrote(indexName, messages, ms);
      upkeep.wrote(indexName);
    },

    tables: () => catalogue.sets().map(({ table }) => table),
    searchableSets: () => catalogue.sets().map((set) => ({ ...set, indices: catalogue.indicesOf(set.id) })),
    close: cleanup.close,
  };
}
