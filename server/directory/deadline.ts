/** A limit of time for what a server does. */
export interface Deadline {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** Lifts the limit. */
  lift(): void;
}

/**
 * Begins a limit of time. When it is up, what has arrived meanwhile is read before the signal is aborted: after this
 * process was busy, timers come before sockets, and a server that answered in time would be taken for a dead one.
 */
export function deadlineIn(ms: number): Deadline {
  const late = new AbortController();
  let turn: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // A whole turn of the event loop lies between two immediates.
    turn = setImmediate(() => {
      turn = setImmediate(() => late.abort());
    });
  }, ms);
  return {
    signal: late.signal,
    lift() {
      clearTimeout(timer);
      clearImmediate(turn);
    },
  };
}
