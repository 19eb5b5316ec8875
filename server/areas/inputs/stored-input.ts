import { type Extractor } from 'server/processing/extractors/definition';

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
  /** ISO 8601. */
  createdAt: string;
  /** Username. */
  creator: string;
}
