import { TimeUp, within } from 'server/patterns/within-time';
import { LaneCounts } from '../lane/lane-counts';
import { type MessageBudget, PlaceHangs, type ProcessedInput, type StageTools } from '../stage';

/** Milliseconds for what may never end, as in a lane. */
const MAX_MS = 50;

/** Stops what may never end, as the watchdog of the lanes does, but in this thread. */
export function budgetUntil(untilMs: number): MessageBudget {
  return {
    watch(_stage, _place, run) {
      try {
        const leftMs = Math.ceil(Math.min(MAX_MS, untilMs - performance.now()));
        if (leftMs > 0) return within(leftMs, run);
      } catch (cause) {
        if (!(cause instanceof TimeUp)) throw cause;
      }
      throw new PlaceHangs('It takes too long on this message');
    },
  };
}

/** What the stages of a lane are handed. Names of hosts are not looked up. */
export const toolsFor = (input: ProcessedInput): StageTools => ({
  metrics: new LaneCounts(),
  lookups: { find: () => undefined, known: () => undefined },
  inputOf: (inputId) => (inputId === input.id ? input : undefined),
  report: () => undefined,
});
