/** What became of messages of one output on this node, since the output was created. */
export interface DeliveryCounts {
  sent: number;
  /** Sent a second time because it was not certain that the receiver had them. */
  repeated: number;
  /** Refused by the receiver for good. */
  refused: number;
  /** Never kept: the buffer was full, or could not be written. */
  dropped: number;
  /** Discarded by a person. */
  discarded: number;
  /** Never kept: a filter query took too long on them. */
  undecided: number;
}

export const NO_COUNTS: DeliveryCounts = { sent: 0, repeated: 0, refused: 0, dropped: 0, discarded: 0, undecided: 0 };

/** How the delivery of one output fares on this node. Times are epoch milliseconds. */
export interface DeliveryState {
  /** Whether a running stream has it. */
  isAssigned: boolean;
  /** Nothing can be kept; the last error says why. */
  isUnusable: boolean;
  queuedMessages: number;
  queuedBytes: number;
  counts: DeliveryCounts;
  lastSentMs: number | undefined;
  lastDroppedMs: number | undefined;
  /** Since the last success. */
  failedAttempts: number;
  waitingSinceMs: number | undefined;
  nextAttemptMs: number | undefined;
  lastError: { atMs: number; message: string } | undefined;
}

/** Of an output that has nothing to do. */
export const IDLE: DeliveryState = {
  isAssigned: false,
  isUnusable: false,
  queuedMessages: 0,
  queuedBytes: 0,
  counts: NO_COUNTS,
  lastSentMs: undefined,
  lastDroppedMs: undefined,
  failedAttempts: 0,
  waitingSinceMs: undefined,
  nextAttemptMs: undefined,
  lastError: undefined,
};
