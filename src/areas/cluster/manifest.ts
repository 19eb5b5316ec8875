import { type PluginManifest } from 'plugins/manifest';
import { watchAvailability } from 'rest/availability-watch';
import { watchCapabilities } from 'rest/CapabilitiesStore';

export const cluster: PluginManifest = {
  name: 'timberline/cluster',
  stores: {
    Nodes: () => import(/* webpackChunkName: 'nodes' */ './NodesStore').then((file) => file.NodesStore),
    Metrics: () => import('./MetricsStore').then((file) => file.MetricsStore),
    Notifications: () => import('./NotificationsStore').then((file) => file.NotificationsStore),
    System: () => import('./SystemStore').then((file) => file.SystemStore),
    SystemJobs: () => import('./SystemJobsStore').then((file) => file.SystemJobsStore),
  },
  actions: {
    Nodes: () => import('./NodesActions').then((file) => file.NodesActions),
    Metrics: () => import('./MetricsActions').then((file) => file.MetricsActions),
    Notifications: () => import('./NotificationsActions').then((file) => file.NotificationsActions),
    System: () => import('./SystemActions').then((file) => file.SystemActions),
    SystemJobs: () => import('./SystemJobsActions').then((file) => file.SystemJobsActions),
  },
  extensions: {
    'shell:run-service': [
      { id: 'cluster:watch-server', start: watchAvailability },
      { id: 'cluster:learn-capabilities', start: watchCapabilities },
      {
        id: 'cluster:refresh-nodes',
        start: () => import(/* webpackChunkName: 'nodes' */ './NodesStore').then((file) => file.nodesPoll.start()),
      },
    ],
  },
};
