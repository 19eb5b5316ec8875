import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type GrokDefinitions } from 'server/processing/extractor-types/grok';
import { type Trial, TrialRefused } from 'server/processing/trials/trial';
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
  async (trial, asked, { caller: { username: by }, signal }) => {
    try {
      return await trials.run(trial, asked, { by, signal, patterns: patterns() });
    } catch (cause) {
      throw cause instanceof TrialRefused ? httpError.badRequest(cause.message) : cause;
    }
  };
