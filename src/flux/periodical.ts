const periodical = new WeakSet<AbortSignal>();

/** Marks a signal as one of periodical work: requests that carry it do not extend the session. Set by `rest/polling`. */
export function markPeriodical(signal: AbortSignal): void {
  periodical.add(signal);
}

/** Whether a request is made periodically and not by a person. */
export function isPeriodical(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && periodical.has(signal);
}

/** A controller for work done on behalf of another: aborted with the parent's signal, and periodical when that is. */
export function startedBy(parent: AbortSignal): AbortController {
  const own = new AbortController();
  if (isPeriodical(parent)) markPeriodical(own.signal);
  if (parent.aborted) own.abort();
  else parent.addEventListener('abort', () => own.abort(), { once: true });
  return own;
}
