import { defineServerArea } from 'server/assembly/server-area';
import { configurationCalls } from './calls';
import { createClusterConfig } from './cluster-config';

/** Cluster-wide settings by class; areas contribute the classes. */
export const configuration = defineServerArea({
  name: 'configuration',
  permissions: ['clusterconfigentry:read', 'clusterconfigentry:edit', 'clusterconfigentry:create'],
  setUp: ({ database }, _, { configurationClasses }) => {
    const clusterConfig = createClusterConfig(database);
    return {
      provides: clusterConfig,
      calls: configurationCalls({ clusterConfig, classes: configurationClasses }),
    };
  },
});
