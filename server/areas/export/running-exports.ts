import { httpError } from 'server/calls/http-error';

/** Limits of concurrent exports, for one user and in total: the engine has to serve others, too. */
const MAX_PER_PERSON = 3;
const MOST = 8;

/** An export in progress. */
export interface RunningExport {
  /** Aborted when it must stop because of its user. */
  signal: AbortSignal;
  /** To be called at the end. */
  leave(): void;
}

/** The exports in progress on this node. */
export interface RunningExports {
  /** @throws HttpError 429 when there are too many */
  enter(username: string): RunningExport;
  stopAllOf(username: string): void;
}

/** Slots for exports. */
export function createRunningExports(): RunningExports {
  const running = new Set<{ owner: string; stop: AbortController }>();
  const of = (username: string) => [...running].filter(({ owner }) => owner === username);
  return {
    enter(username) {
      if (of(username).length >= MAX_PER_PERSON)
        throw httpError.tooMany(
          `You are already exporting ${MAX_PER_PERSON} files. Wait for one to finish, or stop one.`,
        );
      if (running.size >= MOST)
        throw httpError.tooMany(`The server is already writing ${MOST} exports. Try again in a minute.`);
      const entry = { owner: username, stop: new AbortController() };
      running.add(entry);
      return { signal: entry.stop.signal, leave: () => void running.delete(entry) };
    },

    stopAllOf: (username) => of(username).forEach(({ stop }) => stop.abort()),
  };
}
