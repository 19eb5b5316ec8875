import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputType, type SenderNeeds } from '../output-type';
import { failureText } from './failure-text';

const MAX_MS = 10_000;

/** What came of a message sent on trial. */
export interface TrialResult {
  delivered: boolean;
  tookMs: number;
  /** Why not, in words for people; undefined when it was delivered. */
  error: string | undefined;
}

/** A message that says that it is sent on trial. @param text what it says instead */
export const trialMessage = (source: string, text?: string): OutgoingMessage => ({
  id: ulid(),
  timestampMs: Date.now(),
  source,
  message: text ?? 'This message was sent to test an output of Timberline.',
  fullMessage: '',
  streams: [],
  fields: {},
});

/** Sends one message to a receiver, over a connection of its own. Ends within ten seconds. */
export async function tryOutput(type: OutputType, needs: SenderNeeds, message: OutgoingMessage): Promise<TrialResult> {
  const startedMs = performance.now();
  const ended = (error?: string): TrialResult => ({
    delivered: error === undefined,
    tookMs: Math.round(performance.now() - startedMs),
    error,
  });
  try {
    const sender = type.open(needs);
    try {
      const signal = AbortSignal.timeout(MAX_MS);
      const { again = [], refused = 0, reason } = await sender.send([message], signal);
      if (again.length + refused > 0) return ended(reason ?? 'The receiver refused the message.');
      await pause(sender.settleMs);
      sender.check();
      return ended();
    } finally {
      await sender.close();
    }
  } catch (cause) {
    return ended(cause instanceof DOMException ? `No answer within ${MAX_MS / 1000} seconds` : failureText(cause));
  }
}
