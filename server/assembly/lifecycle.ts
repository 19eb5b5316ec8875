/** The state of this node, from which its lifecycle status is derived (card cluster.md). */
export interface Lifecycle {
  /** Whether start-up is complete. */
  isReady(): boolean;
  /** False while processing is paused. */
  isProcessing(): boolean;
  /** Whether inputs are stopped because the disk is full. */
  isThrottled(): boolean;
}
