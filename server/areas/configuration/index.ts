export { type ClusterConfig, createClusterConfig } from './cluster-config';
