/** What this node is doing, as lifecycle words need it (card cluster.md). */
export interface Lifecycle {
  /** Whether everything runs that a start begins. */
  isReady(): boolean;
  /** False while processing is paused. */
  isProcessing(): boolean;
  /** Whether nothing is received because the disk is full. */
  isThrottled(): boolean;
}
