import { listNodes, type Node } from 'api/cluster';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { NodesActions } from './NodesActions';

const REFRESH_MS = 5_000;

export interface NodesState {
  /** By node id; absent until the first answer. A failed refresh keeps the last answer. */
  nodes?: Readonly<Record<string, Node>>;
  nodeCount: number;
  /** Upper case, as it is shown. */
  clusterId?: string;
  /** Why the last refresh failed. */
  error?: unknown;
}

const initial: NodesState = { nodeCount: 0 };

/** The active nodes of the cluster. */
export const NodesStore = createStore(
  'Nodes',
  NodesActions,
  initial,
)(({ answer }) => ({
  list: answer(listNodes, {
    into: ({ nodes }) => ({
      nodes: Object.fromEntries(nodes.map((node) => [node.node_id, node])),
      nodeCount: nodes.length,
      clusterId: nodes[0]?.cluster_id.toUpperCase(),
    }),
    error: 'error',
  }),
}));

/** Refreshes the nodes every 5 seconds. */
export const nodesPoll = createPoll({ everyMs: REFRESH_MS, run: NodesActions.list.within });
