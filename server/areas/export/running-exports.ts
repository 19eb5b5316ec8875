import { httpError } from 'server/calls/http-error';

/** Limits of concurrent exports, for one user and in total: the engine has to serve others, too. */
const MAX_PER_PERSON = 3;
const MOST = 8;

/** Counts the exports in progress on this node. */
export interface RunningExports {
  /** @returns a function to call at the end @throws HttpError 429 when there are too many */
  enter(username: string): () => void;
}

/** Slots for exports. */
export function createRunningExports(): RunningExports {
  const running: string[] = [];
  return {
    enter(username) {
      if (running.filter((owner) => owner === username).length >= MAX_PER_PERSON)
        throw httpError.tooMany(
          `You are already exporting ${MAX_PER_PERSON} files. Wait for one to finish, or stop one.`,
        );
      if (running.length >= MOST)
        throw httpError.tooMany(`The server is already writing ${MOST} exports. Try again in a minute.`);
      running.push(username);
      let isInside = true;
      return () => {
        if (isInside) running.splice(running.indexOf(username), 1);
        isInside = false;
      };
    },
  };
}
