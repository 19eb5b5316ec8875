import { type IndexSetStats } from 'api/indices/index-sets';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type PartitionStats, readPartitionStats, type TableStats } from 'server/storage/messages/partitions';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type Index, type IndexSet } from '../model';

/** Rows, bytes, parts and merges of open indices, by name. Closed ones have none. */
export type StatsByName = ReadonlyMap<string, PartitionStats>;

/** Current statistics from the engine. Rejects with EngineError when it does not answer. */
export interface IndexStatistics {
  /** For the open ones among these. */
  ofIndices(indices: readonly Index[]): Promise<StatsByName>;
  ofSet(set: IndexSet): Promise<IndexSetStats>;
  /** By index set id. */
  ofSets(sets: readonly IndexSet[]): Promise<Map<string, IndexSetStats>>;
}

/** The statistics of an empty partition. */
export const EMPTY: PartitionStats = { rows: 0, bytes: 0, parts: 0, merges: 0 };

/** For more indices than this, a query over the whole table is faster. */
const MAX_NAMED = 500;

/** The figures of this installation's indices. */
export function createIndexStatistics(engine: MessageEngine, catalogue: CatalogueQueries): IndexStatistics {
  const sumUp = (set: IndexSet, stats: TableStats | undefined): IndexSetStats => {
    const indices = catalogue.indicesOf(set.id);
    const sum = { indices: indices.length, documents: 0, size: 0 };
    for (const { number, isOpen } of indices) {
      const found = isOpen ? stats?.get(number) : undefined;
      sum.documents += found?.rows ?? 0;
      sum.size += found?.bytes ?? 0;
    }
    return sum;
  };

  async function ofSets(sets: readonly IndexSet[]): Promise<Map<string, IndexSetStats>> {
    const stats = await readPartitionStats(
      engine,
      sets.map(({ table }) => table),
    );
    return new Map(sets.map((set) => [set.id, sumUp(set, stats.get(set.table))]));
  }

  return {
    ofSets,
    ofSet: async (set) => sumUp(set, (await readPartitionStats(engine, [set.table])).get(set.table)),

    async ofIndices(indices) {
      const open = indices.filter(({ isOpen }) => isOpen);
      const tables = new Map(
        [...new Set(open.map(({ setId }) => setId))].map((id) => [id, catalogue.set(id)?.table ?? '']),
      );
      const numbers = open.length <= MAX_NAMED ? open.map(({ number }) => number) : undefined;
      const stats = open.length > 0 ? await readPartitionStats(engine, [...tables.values()], numbers) : new Map();
      return new Map(
        open.map(({ name, setId, number }) => [name, stats.get(tables.get(setId) ?? '')?.get(number) ?? EMPTY]),
      );
    },
  };
}
