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
  desiredState: 'RUNNING' | 'STOPPED';
  /** ISO 8601. */
  createdAt: string;
  /** Username. */
  creator: string;
}
