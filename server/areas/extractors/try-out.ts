import { type Caller } from 'server/calls/caller';
import { type GrokDefinitions } from 'server/processing/extractor-types/grok';
import { asBadRequest } from 'server/processing/trials/as-bad-request';
import { type Trial } from 'server/processing/trials/trial';
import { type Trials } from 'server/processing/trials/trials';

/** Tries something for whoever calls. @throws HttpError 400 with the sentence when it cannot be tried; 429, 503 */
export type TryOut = <Asked, Answer>(
  trial: Trial<Asked, Answer>,
  asked: Asked,
  call: { caller: Caller; signal: AbortSignal },
) => Promise<Answer>;

/** @param patterns those that grok expressions may name */
export const tryOutBy =
  (trials: Trials, patterns: () => GrokDefinitions): TryOut =>
  (trial, asked, { caller: { username: by }, signal }) =>
    trials.run(trial, asked, { by, signal, patterns: patterns() }).catch(asBadRequest);
