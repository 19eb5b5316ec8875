import { type IndexInfo, type IndexStats, type ShardRouting } from 'api/indices/indices';
import { type PartitionStats } from 'server/storage/messages/partitions';
import { type Index } from '../model';
import { type OperationCount, type OperationCounts } from './index-operations';

/** The node that holds all shards. */
export interface ShardNode {
  nodeId: string;
  name: string;
  hostname: string;
}

const timed = ({ total, ms }: OperationCount) => ({ total, time_seconds: Math.floor(ms / 1000) });

function presentStats({ rows, bytes, parts, merges }: PartitionStats, done: Readonly<OperationCounts>): IndexStats {
  const inserts = timed({ total: done.inserts, ms: 0 });
  return {
    flush: inserts,
    get: timed(done.get),
    index: timed(done.index),
    merge: timed({ total: merges, ms: done.mergeMs }),
    refresh: inserts,
    search_query: timed(done.query),
    search_fetch: timed(done.fetch),
    open_search_contexts: done.running,
    store_size_bytes: bytes,
    segments: parts,
    documents: { count: rows, deleted: 0 },
  };
}

const primary = (id: number, { nodeId, name, hostname }: ShardNode): ShardRouting => ({
  id,
  state: 'started',
  active: true,
  primary: true,
  node_id: nodeId,
  node_name: name,
  node_hostname: hostname,
  relocating_to: null,
});

/** Replicas need another node, and there is none (card indices.md, "Storage model"). */
const unplacedReplica = (id: number): ShardRouting => ({
  id,
  state: 'unassigned',
  active: false,
  primary: false,
  node_id: '',
  node_name: null,
  node_hostname: null,
  relocating_to: null,
});

function routingOf({ shards, replicas }: Index, node: ShardNode): ShardRouting[] {
  return Array.from({ length: shards }, (_, id) => [
    primary(id, node),
    ...Array.from({ length: replicas }, () => unplacedReplica(id)),
  ]).flat();
}

/** An open index for clients. As replicas are never placed, all shards are primary ones. */
export function presentIndexInfo(
  index: Index,
  stats: PartitionStats,
  done: Readonly<OperationCounts>,
  node: ShardNode,
): IndexInfo {
  const shards = presentStats(stats, done);
  return {
    primary_shards: shards,
    all_shards: shards,
    routing: routingOf(index, node),
    reopened: index.isReopened,
    is_reopened: index.isReopened,
  };
}
