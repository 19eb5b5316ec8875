/** How delivery to a receiver stands. Times are epoch milliseconds. */
export interface DeliveryHealth {
  /** Since the last success. */
  failedAttempts: number;
  waitingSinceMs: number | undefined;
  nextAttemptMs: number | undefined;
  lastError: { atMs: number; message: string } | undefined;
}
