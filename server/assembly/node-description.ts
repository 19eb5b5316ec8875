import { hostname } from 'node:os';

/** Version of the API this server speaks. */
export const API_VERSION = '4.3.15';

/** This node, as the API presents it. */
export interface NodeDescription {
  nodeId: string;
  clusterId: string;
  hostname: string;
  startedAt: Date;
  /** Address of the API, with a trailing slash. */
  transportAddress: string;
  version: string;
}

/** Adds host name, time of the start and version. */
export function describeNode(node: Omit<NodeDescription, 'hostname' | 'startedAt' | 'version'>): NodeDescription {
  return { ...node, hostname: hostname(), startedAt: new Date(), version: `${API_VERSION}+timberline` };
}
