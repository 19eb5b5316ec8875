import { release, type as systemType } from 'node:os';
import { type Node, type SystemOverview } from 'api/cluster';
import { type Lifecycle } from 'server/assembly/lifecycle';
import { type NodeDescription } from 'server/assembly/node-description';

/** The node as lists contain it. */
export function presentNode({ nodeId, clusterId, hostname: name, transportAddress }: NodeDescription): Node {
  return {
    cluster_id: clusterId,
    node_id: nodeId,
    type: 'server',
    is_leader: true,
    is_master: true,
    transport_address: transportAddress,
    last_seen: new Date().toISOString(),
    short_node_id: nodeId.split('-')[0] ?? nodeId,
    hostname: name,
  };
}

const BALANCER_WORDS = { starting: 'dead', throttled: 'throttled', running: 'alive', paused: 'alive' } as const;

function stateOf(lifecycle: Lifecycle): keyof typeof BALANCER_WORDS {
  if (!lifecycle.isReady()) return 'starting';
  if (lifecycle.isThrottled()) return 'throttled';
  return lifecycle.isProcessing() ? 'running' : 'paused';
}

/** The system overview of the node: lifecycle and load balancer states of card cluster.md. */
export function presentSystem(node: NodeDescription, lifecycle: Lifecycle): SystemOverview {
  const state = stateOf(lifecycle);
  return {
    facility: 'graylog-server',
    codename: 'Timberline',
    node_id: node.nodeId,
    cluster_id: node.clusterId,
    version: node.version,
    started_at: node.startedAt.toISOString(),
    hostname: node.hostname,
    lifecycle: state,
    lb_status: BALANCER_WORDS[state],
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    operating_system: `${systemType()} ${release()}`,
    is_processing: lifecycle.isProcessing(),
  };
}
