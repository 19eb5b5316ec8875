const periodical = new WeakSet<AbortSignal>();

/** Marks a signal as a timer's: requests that carry it do not extend the session. Done by `rest/polling`. */
export function markPeriodical(signal: AbortSignal): void {
  periodical.add(signal);
}

/** Whether a request is made by a timer and not by a person. */
export function isPeriodical(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && periodical.has(signal);
}

/** A way of one's own to stop work begun for an asker: it ends with the asker's, and is a timer's when that one is. */
export function startedBy(asker: AbortSignal): AbortController {
  const own = new AbortController();
  if (isPeriodical(asker)) markPeriodical(own.signal);
  if (asker.aborted) own.abort();
  else asker.addEventListener('abort', () => own.abort(), { once: true });
  return own;
}
