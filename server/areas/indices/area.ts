import { AUDIT_INDEX_SET_ID } from 'api/audit-log';
import { cluster } from 'server/areas/cluster';
import { configuration } from 'server/areas/configuration';
import { defineServerArea } from 'server/assembly/server-area';
import { type CopiedTables } from 'server/processing/batch';
import { type WriteTarget } from 'server/processing/message-writer';
import { type ListedCopies } from 'server/search/scope/indices/catalogue';
import { indexSetOfTable } from 'server/storage/messages/table';
import { deflectorCalls } from './calls/deflector-calls';
import { failureCalls } from './calls/failure-calls';
import { indexCalls } from './calls/index-calls';
import { indexSetCalls } from './calls/index-set-calls';
import { overviewCalls } from './calls/overview-calls';
import { withSearchErrors } from './calls/search-errors';
import { templateCalls } from './calls/template-calls';
import { createCatalogue, type IndexCatalogue } from './catalogue/catalogue';
import { createDecodeFailures } from './failures/decode-failures';
import { createIndexerFailures, type IndexerFailures } from './failures/indexer-failures';
import { createUnreadMessages, type UnreadMessages } from './failures/unread-messages';
import { createIndexLife, type IndexLife } from './life/index-life';
import { findDamaged } from './life/lost-messages';
import { reconcile } from './life/reconcile';
import { MIGRATIONS } from './migrations';
import { type Index, type IndexSet } from './model';
import { EVENTS_PREFIX, SYSTEM_EVENTS_PREFIX } from './sets/built-in-sets';
import { createCleanup } from './sets/cleanup';
import { createIndexSets, type IndexSets, type StreamsUsing } from './sets/index-sets';
import { createSetTables } from './sets/set-tables';
import { readClusterHealth } from './stats/cluster-health';
import { createIndexOperations, type IndexOperations } from './stats/index-operations';
import { createIndexStatistics, type IndexStatistics } from './stats/index-statistics';
import { type StrategyLimits } from './strategies/limits';
import { createIndexTemplates } from './templates';
import { createIndexUpkeep, type IndexUpkeep } from './upkeep/upkeep';

const PERMISSIONS = [
  'deflector:cycle',
  'deflector:read',
  'indexercluster:read',
  'indexranges:read',
  'indexranges:rebuild',
  'indexsets:create',
  'indexsets:delete',
  'indexsets:edit',
  'indexsets:read',
  'indices:changestate',
  'indices:delete',
  'indices:failures',
  'indices:read',
];

/** Ids of the built-in index sets. */
export interface BuiltInSets {
  messages: string;
  events: string;
  systemEvents: string;
  audit: string;
}

/** The interface for other areas. */
export interface Indices {
  catalogue: IndexCatalogue;
  life: IndexLife;
  sets: IndexSets;
  statistics: IndexStatistics;
  operations: IndexOperations;
  failures: IndexerFailures;
  unread: UnreadMessages;
  upkeep: IndexUpkeep;
  builtInSets(): BuiltInSets;
  /** Where messages of an index set are written; undefined when the set accepts none, or was deleted. */
  writeTarget(indexSetId: string): WriteTarget | undefined;
  /** To be called after each write, with its duration. */
  noteWrite(indexName: string, messages: number, ms: number): void;
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** To be called before rows of a table are written that list copies in another. */
  noteCopies(copied: readonly CopiedTables[]): Promise<void>;
  /** All index sets with their indices, as search needs them. */
  searchableSets(): readonly (IndexSet & { indices: readonly Index[]; listedCopies: readonly ListedCopies[] })[];
  /**
   * Prevents index sets from being deleted while streams use them; to be called during set-up by the area that manages
   * streams.
   */
  protectSetsOf(streamsUsing: StreamsUsing): void;
}

/** Class named as the author in the activity log. */
const SPEAKER = 'org.graylog2.indexer.MongoIndexSet';

/** Index sets and indices: life cycle, statistics, and indexer failures. */
export const indices = defineServerArea({
  name: 'indices',
  needs: { cluster, configuration },
  migrations: MIGRATIONS,
  permissions: PERMISSIONS,
  setUp: (core, { cluster: { systemMessages }, configuration: config }) => {
    const { configuration: configured, database, engine, isLeader, jobs, log, metrics, now } = core;
    const { nodeId, hostname } = core.node;
    const tell = (content: string) => systemMessages.write(SPEAKER, content);
    const limits: StrategyLimits = {
      maxRetentionPeriod: configured.maxIndexRetentionPeriod,
      maxWriteIndexAge: configured.maxWriteIndexAge,
    };
    let streamsUsing: StreamsUsing = () => Promise.resolve([]);

    const catalogue = createCatalogue({ database, config });
    const operations = createIndexOperations();
    const statistics = createIndexStatistics(engine, catalogue);
    const failures = createIndexerFailures({ database, metrics, now });
    const unread = createUnreadMessages({ failures: createDecodeFailures({ database, now }), systemMessages, now });
    const life = createIndexLife({
      catalogue,
      engine,
      operations,
      log,
      now,
      tell,
      afterRotation: (old) => upkeep.afterRotation(old),
    });
    const upkeep: IndexUpkeep = createIndexUpkeep({
      catalogue,
      life,
      statistics,
      jobs,
      systemMessages,
      readHealth: async () => (await readClusterHealth(engine, catalogue)).status,
      findDamaged: () => findDamaged(catalogue, engine),
      limits,
      isRetentionDisabled: configured.isRetentionDisabled,
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
      streamsUsing: (id) => streamsUsing(id),
      log,
      now,
    });

    core.entities.add(sets.kind);

    const idByPrefix = (prefix: string) => (catalogue.byPrefix(prefix) ?? catalogue.defaultSet()).id;
    const provides: Indices = {
      catalogue,
      life,
      sets,
      statistics,
      operations,
      failures,
      unread,
      upkeep,

      builtInSets: () => ({
        messages: catalogue.defaultSet().id,
        events: idByPrefix(EVENTS_PREFIX),
        systemEvents: idByPrefix(SYSTEM_EVENTS_PREFIX),
        audit: AUDIT_INDEX_SET_ID,
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
      noteCopies: (copied) =>
        catalogue.noteListed(
          copied.flatMap(({ table, earlier }) => {
            const [setId, ofSetId] = [indexSetOfTable(table), indexSetOfTable(earlier)];
            return setId && ofSetId ? [{ setId, table: earlier, ofSetId }] : [];
          }),
        ),

      searchableSets: () =>
        catalogue.sets().map((set) => ({
          ...set,
          indices: catalogue.indicesOf(set.id),
          listedCopies: catalogue.listedBy(set.id).map(({ table, ofSetId }) => ({ table, setId: ofSetId })),
        })),
      protectSetsOf: (find) => void (streamsUsing = find),
    };

    return {
      provides,
      calls: withSearchErrors([
        ...indexSetCalls({ catalogue, sets, statistics }),
        ...indexCalls({ catalogue, sets, life, statistics, operations, node: { nodeId, name: hostname, hostname } }),
        ...overviewCalls({ catalogue, engine, sets, statistics }),
        ...deflectorCalls({ catalogue, sets, life, isLeader }),
        ...templateCalls({ catalogue, sets, templates: createIndexTemplates(engine) }),
        ...failureCalls(failures, unread),
        ...upkeep.calls,
      ]),
      periodicals: upkeep.periodicals,

      async open() {
        await catalogue.refresh();
        await sets.ensureBuiltIn();
        await reconcile({ catalogue, engine, log, now });
        for (const set of catalogue.sets()) await life.setUp(set);
        await cleanup.resume((id) => catalogue.set(id) !== undefined);
      },

      close() {
        catalogue.close();
        cleanup.close();
      },
    };
  },
});
