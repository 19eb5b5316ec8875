import { useEffect } from 'react';
import { type Unsubscribe } from 'flux/signal';
import { markPeriodical } from 'flux/periodical';
import { currentCredentials, sessionChanged } from 'rest/session-gate';

export interface PollDefinition {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** One run. Requests given this signal do not extend the session and are cancelled when the poll stops. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Also runs while nobody is signed in. */
  anonymous?: boolean;
}

/** A repeated request: runs while it has a subscriber, somebody is signed in and the page is visible. */
export interface Poll {
  readonly everyMs: number;
  /** Runs at once, then repeatedly until the returned function is called. Subscribers share the runs. */
  start(): Unsubscribe;
}

/** Declares a poll. A run never begins before the previous one has ended; its store handles what a run throws. */
export function createPoll({ everyMs, run, anonymous = false }: PollDefinition): Poll {
  let askers = 0;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: Unsubscribe = () => undefined;

  const mayRun = () => askers > 0 && !document.hidden && (anonymous || currentCredentials() !== undefined);

  const tick = async () => {
    if (running || !mayRun()) return;
    clearTimeout(timer);
    const own = new AbortController();
    running = own;
    markPeriodical(own.signal);
    // The store has put the failure into its state; the next run may succeed.
    await new Promise((resolve) => resolve(run(own.signal))).catch(() => undefined);
    if (running === own) running = undefined;
    if (mayRun() && !running) timer = setTimeout(() => void tick(), everyMs);
  };

  const pause = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };

  const watch = () => {
    const follow = () => (mayRun() ? void tick() : pause());
    document.addEventListener('visibilitychange', follow);
    const stopListening = sessionChanged.listen(follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stopListening();
    };
  };

  return {
    everyMs,
    start() {
      askers += 1;
      if (askers === 1) stopWatching = watch();
      void tick();
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        askers -= 1;
        if (askers > 0) return;
        stopWatching();
        pause();
      };
    },
  };
}

/**
 * Keeps a poll running while the component is on screen, unless `isWanted` is false (because a permission is missing,
 * say).
 */
export function usePoll(poll: Poll, isWanted = true): void {
  useEffect(() => (isWanted ? poll.start() : undefined), [poll, isWanted]);
}
