import { type Metric, type Node, type Notification } from 'api/cluster';
import { type SystemJob } from 'api/system-jobs';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from './backend';

/** A node as the server lists it. */
export function aNode(part: Partial<Node> = {}): Node {
  return {
    cluster_id: '3adaf799-0000-4000-8000-000000000000',
    node_id: '28164cbe-4ad9-4c9c-a76e-088655aa7889',
    type: 'server',
    is_leader: true,
    is_master: true,
    transport_address: 'http://10.0.0.4:9000/api/',
    last_seen: '2024-05-02T10:00:00.000Z',
    short_node_id: '28164cbe',
    hostname: 'logs-1',
    ...part,
  };
}

/** A gauge as `POST /cluster/metrics/multiple` answers it; real servers also send texts and null. */
export function aGauge(fullName: string, value: unknown): Metric {
  return { full_name: fullName, name: fullName.split('.').at(-1) ?? '', type: 'gauge', metric: { value } } as Metric;
}

/** A notification of the system. */
export function aNotification(part: Partial<Notification> = {}): Notification {
  return {
    type: 'no_input_running',
    severity: 'urgent',
    timestamp: '2024-05-02T10:00:00.000Z',
    node_id: '28164cbe-4ad9-4c9c-a76e-088655aa7889',
    ...part,
  };
}

/** A job of a node, half done. */
export function aSystemJob(part: Partial<SystemJob> = {}): SystemJob {
  return {
    id: '5a1e3f52-0000-4000-8000-000000000001',
    description: 'Rebuilds index range information.',
    name: 'org.graylog2.indexer.ranges.RebuildIndexRangesJob',
    info: 'Rebuilding index ranges.',
    node_id: '28164cbe-4ad9-4c9c-a76e-088655aa7889',
    started_at: '2024-05-02T10:00:00.000Z',
    percent_complete: 50,
    is_cancelable: true,
    provides_progress: true,
    ...part,
  };
}

/** The server keeps messages in an engine of its own, as the console learns after a sign-in. */
export async function withOwnEngine(): Promise<void> {
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['live-tail'] });
  await CapabilitiesActions.load();
}

/** What only a cluster of Elasticsearch has, in texts, titles, labels and names of what is drawn. */
export const OF_A_CLUSTER = /elasticsearch|shard|replica/i;
