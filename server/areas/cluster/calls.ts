import {
  deleteNotification,
  getCluster,
  getLoadBalancerStatus,
  getSystem,
  listNodes,
  listNotifications,
  listSystemMessages,
  NOTIFICATION_TYPES,
  ping,
  readClusterMetrics,
} from 'api/cluster';
import { type Lifecycle } from 'server/assembly/lifecycle';
import { type NodeDescription } from 'server/assembly/node-description';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { streamOfMetric } from 'server/processing/stream-router/stream-metrics';
import { type MetricRegistry } from 'server/runtime/metrics';
import { presentNode, presentSystem } from './present-node';
import { type SystemMessages } from './system-messages';

export interface ClusterParts {
  node: NodeDescription;
  lifecycle: Lifecycle;
  metrics: MetricRegistry;
  messages: SystemMessages;
  /** Where browsers that open the API's address are redirected. */
  consolePath: string;
}

/** Throughput metrics of a stream require the permission to read it. */
function mayKnowStream(caller: Caller, metric: string): boolean {
  const streamId = streamOfMetric(metric);
  return streamId === undefined || caller.may(`streams:read:${streamId}`);
}

const BALANCER_STATUS = { alive: 200, throttled: 429, dead: 503 } as const;

/** The calls of the cluster area. */
export function clusterCalls({ node, lifecycle, metrics, messages, consolePath }: ClusterParts): ServedCall[] {
  return [
    serve(ping, async ({ http: { request, reply } }) => {
      if (request.headers.accept?.includes('text/html')) {
        reply.redirect(consolePath, 307);
        return undefined;
      }
      return {
        cluster_id: node.clusterId,
        node_id: node.nodeId,
        version: node.version,
        tagline: 'Find what is written, run what keeps it.',
      };
    }),

    serve(listNodes, async () => ({ nodes: [presentNode(node)], total: 1 })),
    serve(getSystem, async () => presentSystem(node, lifecycle)),

    serve(getCluster, async ({ caller }) => ({
      [node.nodeId]: caller.may(`system:read:${node.nodeId}`) ? presentSystem(node, lifecycle) : null,
    })),

    serve(getLoadBalancerStatus, async ({ http }) => {
      const status = presentSystem(node, lifecycle).lb_status as keyof typeof BALANCER_STATUS;
      http.reply.code(BALANCER_STATUS[status]).type('text/plain').send(status.toUpperCase());
      return undefined;
    }),

    serve(readClusterMetrics, async ({ caller, body }) => {
      const allowed = body.metrics.filter((name) => caller.may(`metrics:read:${name}`) && mayKnowStream(caller, name));
      const found = allowed.flatMap((name) => metrics.read(name) ?? []);
      return { [node.nodeId]: { total: found.length, metrics: found } };
    }),

    serve(listSystemMessages, ({ query }) => messages.page(query.page ?? 1)),

    serve(listNotifications, async ({ caller }) => {
      const readable = (await messages.notifications()).filter(({ type }) => caller.may(`notifications:read:${type}`));
      return { total: readable.length, notifications: readable };
    }),

    serve(deleteNotification, async ({ params, query, caller }) => {
      const type = NOTIFICATION_TYPES.find((each) => each === params.type.toLowerCase());
      if (type === undefined) throw httpError.badRequest(`There is no notification type ${params.type}.`);
      if (!caller.may(`notifications:delete:${type}`)) throw httpError.forbidden();
      await messages.resolve(type, query.subject);
      return undefined;
    }),
  ];
}
