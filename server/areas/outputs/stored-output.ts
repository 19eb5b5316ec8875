/** An output as it is stored. */
export interface StoredOutput {
  title: string;
  /** Fully qualified id of the type. */
  type: string;
  configuration: Record<string, unknown>;
  contentPack: string | null;
  /** Somebody stopped sending; messages are kept meanwhile. */
  paused: boolean;
  /** When somebody discarded what waits, ISO 8601: each node does it once, at its next start at the latest. */
  discardedAt?: string;
}
