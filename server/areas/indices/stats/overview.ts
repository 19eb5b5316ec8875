import { type Deflector } from 'api/indices/deflector';
import { type ClusterHealth, type IndexerOverview, type IndexSummary } from 'api/indices/overview';
import { type IndexRange } from 'api/indices/ranges';
import { type PartitionStats } from 'server/storage/messages/partitions';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type Index, type IndexSet } from '../model';
import { EMPTY, type StatsByName } from './index-statistics';

/** The state of a set's write alias; down when it has none. */
export function presentDeflector(catalogue: CatalogueQueries, setId: string): Deflector {
  const current = catalogue.writeIndexOf(setId);
  return { is_up: current !== undefined, current_target: current?.name ?? null };
}

/** The time range of an index for clients; null when it was never calculated. */
export function presentRange({ name, times }: Index): IndexRange | null {
  if (!times) return null;
  return {
    index_name: name,
    begin: new Date(times.beginMs).toISOString(),
    end: new Date(times.endMs).toISOString(),
    calculated_at: times.calculatedAt.toISOString(),
    took_ms: times.tookMs,
  };
}

const presentSize = ({ rows, bytes }: PartitionStats) => ({ events: rows, deleted: 0, bytes });

export interface OverviewParts {
  catalogue: CatalogueQueries;
  set: IndexSet;
  stats: StatsByName;
  health: ClusterHealth;
  clusterName: string;
  /** Whether the caller may see the time range of an index. */
  maySeeRange(indexName: string): boolean;
}

/** The overview of an index set. */
export function presentOverview(parts: OverviewParts): IndexerOverview {
  const { catalogue, set, stats, health, clusterName, maySeeRange } = parts;
  const deflector = presentDeflector(catalogue, set.id);
  const summarise = (index: Index): IndexSummary => ({
    size: index.isOpen ? presentSize(stats.get(index.name) ?? EMPTY) : null,
    range: maySeeRange(index.name) ? presentRange(index) : null,
    is_deflector: index.name === deflector.current_target,
    is_closed: !index.isOpen,
    is_reopened: index.isReopened,
  });
  let events = 0;
  for (const { rows } of stats.values()) events += rows;
  return {
    deflector,
    indexer_cluster: { health, name: clusterName },
    counts: { events },
    indices: Object.fromEntries(catalogue.indicesOf(set.id).map((index) => [index.name, summarise(index)])),
  };
}
