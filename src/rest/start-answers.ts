import { getStartAnswers, type StartAnswers } from 'api/start-answers';
import { sessionChanged } from './session-gate';
import { send } from './transport';
import { qualifyUrl } from './url';

/** Whoever asks later wants to know what is true then. */
const LAST_MS = 10_000;
/** Calls wait no longer for what would have spared them. */
const WAIT_MS = 2_000;

interface Started {
  answers: Promise<StartAnswers>;
  taken: Set<string>;
}

let started: Started | undefined;
let isOffered = false;

/** What comes in time; nothing when it is late or fails: then each call is made alone. */
function inTime(loading: Promise<StartAnswers>): Promise<StartAnswers> {
  const nothing = new Promise<StartAnswers>((resolve) => setTimeout(() => resolve({}), WAIT_MS));
  const coming = loading.then((answers) => {
    isOffered = true;
    return answers;
  });
  return Promise.race([coming.catch(() => ({})), nothing]);
}

/**
 * From now on calls take what the server has answered before they are made, each answer once and for some seconds.
 *
 * @param loading what `getStartAnswers` answers; calls wait for it, and are made when it is rejected
 */
export function startWith(loading: Promise<StartAnswers>): void {
  const own: Started = { taken: new Set(), answers: inTime(loading) };
  started = own;
  void own.answers.then(() =>
    setTimeout(() => {
      if (started === own) started = undefined;
    }, LAST_MS),
  );
}

/** The same for somebody who has just signed in, where the server has such answers. */
export function startAnew(): void {
  if (!isOffered) return;
  const url = qualifyUrl(getStartAnswers.path);
  startWith(send({ method: 'GET', url, accept: 'json', headers: {} }) as Promise<StartAnswers>);
}

// Somebody else may sign in, who is told nothing of what this person may see.
sessionChanged.listen((credentials) => {
  if (!credentials) started = undefined;
});

async function take(own: Started, path: string): Promise<{ answer: unknown } | undefined> {
  const answers = await own.answers;
  // Meanwhile the session may have ended, or the same call have been made twice.
  if (started !== own || own.taken.has(path) || !Object.hasOwn(answers, path)) return undefined;
  own.taken.add(path);
  return { answer: answers[path] };
}

/**
 * The answer to a call that is made now, if it came before.
 *
 * @param path of the API
 * @returns undefined when there is none; the answer in an object, as an answer may be anything
 */
export const takeStartAnswer = (path: string): Promise<{ answer: unknown } | undefined> | undefined =>
  started && !started.taken.has(path) ? take(started, path) : undefined;
