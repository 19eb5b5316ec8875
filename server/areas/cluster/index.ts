export { cluster, type Cluster } from './area';
export { createSystemMessages, type SystemMessages } from './system-messages';
