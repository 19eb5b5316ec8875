export { configuration } from './area';
export { type ClusterConfig, createClusterConfig } from './cluster-config';
