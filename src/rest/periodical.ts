const periodical = new WeakSet<AbortSignal>();

/** Marks a signal as a timer's: requests that carry it do not extend the session. Done by `flux/polling`. */
export function markPeriodical(signal: AbortSignal): void {
  periodical.add(signal);
}

/** Whether a request is made by a timer and not by a person. */
export function isPeriodical(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && periodical.has(signal);
}
