import { startedBy } from './periodical';

/** What a store is answering at the moment. */
export interface UnderWay {
  /** Begins work for an asker: the signal ends with the asker's, or when all is stopped. */
  begin(asker: AbortSignal): { signal: AbortSignal; end(): void };
  stopAll(): void;
}

/** Keeps count of what is under way, so that nothing of it comes after a reset: it may be another person's. */
export function createUnderWay(): UnderWay {
  const running = new Set<AbortController>();
  return {
    begin(asker) {
      const own = startedBy(asker);
      running.add(own);
      return { signal: own.signal, end: () => running.delete(own) };
    },

    stopAll: () => running.forEach((own) => own.abort()),
  };
}
