import { startedBy } from './periodical';

/** The work a store has in progress. */
export interface UnderWay {
  /** Begins work for a caller: the signal is aborted with the caller's, or when all work is stopped. */
  begin(caller: AbortSignal): { signal: AbortSignal; end(): void };
  stopAll(): void;
}

/** Tracks work in progress, so that a reset can cancel it: late results may belong to another person. */
export function createUnderWay(): UnderWay {
  const running = new Set<AbortController>();
  return {
    begin(caller) {
      const own = startedBy(caller);
      running.add(own);
      return { signal: own.signal, end: () => running.delete(own) };
    },

    stopAll: () => running.forEach((own) => own.abort()),
  };
}
