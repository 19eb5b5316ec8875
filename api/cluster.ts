import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, KIB, reads, Nullable, Open, Strict } from './contract';

export const ServerIdentity = Open({
  cluster_id: Type.String(),
  node_id: Type.String(),
  version: Type.String(),
  tagline: Type.String(),
});

export const ping = defineCall({
  method: 'GET',
  path: '/',
  access: 'public',
  summary: 'Identity and version of the server.',
  response: ServerIdentity,
});

/** Text before the first `-` of the node id is its short form. */
export const Node = Open({
  cluster_id: Type.String(),
  node_id: Type.String(),
  type: Type.String(),
  is_leader: Type.Boolean(),
  is_master: Type.Boolean(),
  transport_address: Type.String(),
  last_seen: Type.String(),
  short_node_id: Type.String(),
  hostname: Type.String(),
});
export type Node = Static<typeof Node>;

export const listNodes = defineCall({
  method: 'GET',
  path: '/system/cluster/nodes',
  access: 'signed-in',
  summary: 'The active nodes.',
  response: Open({ nodes: Type.Array(Node), total: Type.Integer() }),
});

export const SystemOverview = Open({
  facility: Type.String(),
  codename: Type.String(),
  node_id: Type.String(),
  cluster_id: Type.String(),
  version: Type.String(),
  started_at: Type.String(),
  hostname: Type.String(),
  lifecycle: Type.String(),
  lb_status: Type.String(),
  timezone: Type.String(),
  operating_system: Type.String(),
  is_processing: Type.Boolean(),
});
export type SystemOverview = Static<typeof SystemOverview>;

export const getSystem = defineCall({
  method: 'GET',
  path: '/system',
  access: 'system:read',
  summary: 'This node: version, lifecycle, time zone.',
  response: SystemOverview,
});

export const getCluster = defineCall({
  method: 'GET',
  path: '/cluster',
  access: 'checked-by-service',
  summary: 'System overview of every node; null for a node that did not respond.',
  response: Type.Record(Type.String(), Nullable(SystemOverview)),
});

export const getLoadBalancerStatus = defineCall({
  method: 'GET',
  path: '/system/lbstatus',
  access: 'public',
  summary: 'ALIVE (200), THROTTLED (429) or DEAD (503) as plain text, for load balancers.',
  response: Type.String(),
  produces: 'text/plain',
});

/** `metric` by type: gauge {value}, counter {count}, meter {rate, rate_unit}, timer, histogram (card cluster.md). */
export const Metric = Open({
  full_name: Type.String(),
  name: Type.String(),
  type: Type.Union(['gauge', 'counter', 'meter', 'timer', 'histogram'].map((kind) => Type.Literal(kind))),
  metric: Type.Record(Type.String(), Json),
});
export type Metric = Static<typeof Metric>;

const MetricList = Open({ total: Type.Integer(), metrics: Type.Array(Metric) });

export const readClusterMetrics = defineCall({
  method: 'POST',
  path: '/cluster/metrics/multiple',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'The named metrics of every node; unknown and forbidden names are omitted.',
  body: Strict({ metrics: Type.Array(Type.String(), { maxItems: 2000 }) }),
  // Two thousand names of metrics.
  bodyLimit: 512 * KIB,
  response: Type.Record(Type.String(), Nullable(MetricList)),
  status: 200,
});

export const SystemMessage = Open({
  caller: Type.String(),
  content: Type.String(),
  timestamp: Type.String(),
  node_id: Type.String(),
});

export type SystemMessage = Static<typeof SystemMessage>;

export const listSystemMessages = defineCall({
  method: 'GET',
  path: '/system/messages',
  access: 'systemmessages:read',
  summary: 'System messages, newest first, 30 per page.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 0, default: 1 })) }),
  response: Open({ messages: Type.Array(SystemMessage), total: Type.Integer() }),
});

export const Notification = Open({
  type: Type.String(),
  severity: Type.String(),
  timestamp: Type.String(),
  node_id: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Json)),
  /** Only here: id of what it is about, where a type has a notification for each. */
  subject: Type.Optional(Type.String()),
});

export type Notification = Static<typeof Notification>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/system/notifications',
  access: 'checked-by-service',
  summary: 'Notifications, newest first, at most one of each type, or of each subject of a type.',
  response: Open({ total: Type.Integer(), notifications: Type.Array(Notification) }),
});

/** The kinds of notification there are (card cluster.md, "Notifications"). */
export const NOTIFICATION_TYPES = [
  'no_input_running',
  'input_failed_to_start',
  'input_failure_shutdown',
  'es_cluster_red',
  'es_unavailable',
  'es_open_files',
  'es_index_blocked',
  'es_node_disk_watermark_low',
  'es_node_disk_watermark_high',
  'es_node_disk_watermark_flood_stage',
  'es_version_mismatch',
  'deflector_exists_as_index',
  'index_ranges_recalculation',
  'journal_utilization_too_high',
  'journal_uncommitted_messages_deleted',
  'gc_too_long',
  'stream_processing_disabled',
  'output_disabled',
  'output_failing',
  'authentication_service_failing',
  'email_transport_configuration_invalid',
  'email_transport_failed',
  'outdated_version',
  'check_server_clocks',
  'no_leader',
  'multi_leader',
  'no_master',
  'multi_master',
  'legacy_ldap_config_migration',
  'archiving_summary',
  'generic',
  // Ours.
  'extractor_switched_off',
  'messages_not_readable',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const deleteNotification = defineCall({
  method: 'DELETE',
  path: '/system/notifications/{type}',
  access: 'checked-by-service',
  audit: { action: 'notification.delete', target: '{type}' },
  summary: 'Deletes the notifications of a type, in upper or lower case; needs notifications:delete:{type}.',
  /** Only that of one subject. */
  query: Type.Object({ subject: Type.Optional(Type.String({ maxLength: 200 })) }),
});
