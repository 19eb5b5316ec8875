export { configurationCalls } from './calls';
export { type ClusterConfig, createClusterConfig } from './cluster-config';
export { type ConfigurationClass } from './configuration-class';
export { createTimeRangeLimit, SEARCHES_CLASS, SEARCHES_DEFAULTS, type TimeRangeLimit } from './searches-configuration';
