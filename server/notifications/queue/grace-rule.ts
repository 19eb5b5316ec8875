/**
 * Whether the grace period of an earlier event of the same key withholds an event. It goes by the times of the events (card
 * events.md, "Grace period"), or by those of receipt
 *
 * @param lastToldAt of the event that began the period; undefined: there was none
 */
export const isInGrace = (lastToldAt: number | undefined, timestamp: number, graceMs: number): boolean =>
  graceMs > 0 && lastToldAt !== undefined && lastToldAt > timestamp - graceMs;
