import { type PluginManifest } from 'plugins/manifest';
import { watchAvailability } from 'rest/availability-watch';
import { watchCapabilities } from 'rest/CapabilitiesStore';
import { MetricsActions } from './MetricsActions';
import { MetricsStore } from './MetricsStore';
import { NodesActions } from './NodesActions';
import { nodesPoll, NodesStore } from './NodesStore';
import { NotificationsActions } from './NotificationsActions';
import { NotificationsStore } from './NotificationsStore';
import { SystemActions } from './SystemActions';
import { SystemJobsActions } from './SystemJobsActions';
import { SystemJobsStore } from './SystemJobsStore';
import { SystemStore } from './SystemStore';

export { MetricsActions } from './MetricsActions';
export { type ClusterMetrics, type MetricsState, MetricsStore } from './MetricsStore';
export { NodesActions } from './NodesActions';
export { type NodesState, NodesStore } from './NodesStore';
export { NotificationsActions } from './NotificationsActions';
export { type DescribedNotification, describeNotification } from './notification-text';
export { type NotificationsState, NotificationsStore, shownNotifications } from './NotificationsStore';
export { SystemActions } from './SystemActions';
export { SystemJobsActions } from './SystemJobsActions';
export { systemJobsPoll, type SystemJobsState, SystemJobsStore } from './SystemJobsStore';
export { type SystemState, SystemStore } from './SystemStore';
export { selectThroughput, type Throughput, useThroughput, useThroughputSamples } from './throughput';
export { useMetrics } from './use-metrics';
export { useNotificationCount } from './use-notification-count';

export const cluster: PluginManifest = {
  name: 'timberline/cluster',
  stores: {
    Nodes: NodesStore,
    Metrics: MetricsStore,
    Notifications: NotificationsStore,
    System: SystemStore,
    SystemJobs: SystemJobsStore,
  },
  actions: {
    Nodes: NodesActions,
    Metrics: MetricsActions,
    Notifications: NotificationsActions,
    System: SystemActions,
    SystemJobs: SystemJobsActions,
  },
  extensions: {
    'shell:run-service': [
      { id: 'cluster:watch-server', start: watchAvailability },
      { id: 'cluster:learn-capabilities', start: watchCapabilities },
      { id: 'cluster:refresh-nodes', start: nodesPoll.start },
    ],
  },
};
