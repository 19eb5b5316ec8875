import { type OutputTestResult } from 'api/outputs';
import { httpError } from 'server/calls/http-error';
import { trialMessage, tryOutput } from 'server/outputs/delivery/try-output';
import { type Sending } from './outputs';

/** Of all people together: each holds a connection for up to ten seconds. */
const MAX_AT_ONCE = 10;
const TRY_AGAIN_SECONDS = 10;

/** Sends messages on trial. */
export interface OutputTrials {
  /** @param text absent: a sentence that says what it is @throws HttpError 429 */
  send(sending: Sending, text?: string): Promise<OutputTestResult>;
}

/** @param hostname that messages come from @param folders that files may be written into */
export function createOutputTrials(hostname: string, folders: readonly string[]): OutputTrials {
  let running = 0;
  return {
    async send({ type, settings }, text) {
      if (running >= MAX_AT_ONCE)
        throw httpError.tooManyAtOnce('Too many outputs are being tested.', TRY_AGAIN_SECONDS);
      running += 1;
      try {
        const tried = await tryOutput(type, { settings, folders }, trialMessage(hostname, text));
        return { delivered: tried.delivered, took_ms: tried.tookMs, error: tried.error ?? null };
      } finally {
        running -= 1;
      }
    },
  };
}
