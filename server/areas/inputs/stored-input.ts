import { type Extractor } from 'server/processing/extractors/definition';

/** What one node was asked to do, and how often. */
export interface AskedOfNode {
  desiredState: 'RUNNING' | 'STOPPED';
  times: number;
}

/** An input as it is stored. Its author and time change with every edit, but not when a static field is added. */
export interface StoredInput {
  title: string;
  /** Fully qualified id of the type. */
  type: string;
  /** Runs on every node. */
  global: boolean;
  /** The node a local input runs on. */
  node: string | null;
  contentPack: string | null;
  configuration: Record<string, unknown>;
  staticFields: Record<string, string>;
  /** Absent: none. Those with the same order run as they stand here. */
  extractors?: readonly Extractor[];
  desiredState: 'RUNNING' | 'STOPPED';
  /** How often it was asked to start: one that runs is started anew. Absent: never. */
  starts?: number;
  /** What was asked of single nodes since it was started or stopped on all of them, by node id. Absent: nothing. */
  onNodes?: Readonly<Record<string, AskedOfNode>>;
  /** ISO 8601. */
  createdAt: string;
  /** Username. */
  creator: string;
}
