import { type ConditionConfig } from 'api/events/conditions';
import { type RunWindows } from 'server/events/event-watch';

/** Milliseconds since 1970. */
export interface Window {
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  to: number;
}

export interface WindowRules {
  /** Milliseconds that one run looks at. */
  withinMs: number;
  /** Milliseconds between two runs. */
  everyMs: number;
  /** How much one run may catch up after a pause; 0: nothing. */
  catchUpMs: number;
}

/**
 * The window after one, which ends a hop later. While that lies far back, several windows are searched at once; nothing is
 * left out (card events.md, "Event processor execution", 3 and 4).
 */
export function nextWindow({ to }: Window, { withinMs, everyMs, catchUpMs }: WindowRules, now: number): Window {
  const from = to + everyMs - withinMs;
  const isFarBack = catchUpMs > withinMs && to + catchUpMs < now && everyMs <= withinMs;
  return { from, to: to + (isFarBack ? withinMs * Math.floor(catchUpMs / withinMs) : everyMs) };
}

/** The windows that a run of a window has completed: one, or as many as it caught up. */
export function windowsOf(
  { from, to }: Window,
  {
    search_within_ms: withinMs,
    execute_every_ms: everyMs,
  }: Pick<ConditionConfig, 'execute_every_ms' | 'search_within_ms'>,
): RunWindows {
  const count = Math.max(1, 1 + Math.floor((to - from - withinMs) / everyMs));
  return { firstEndMs: to - (count - 1) * everyMs, everyMs, count };
}

/** When the next window is searched: now while behind, otherwise at its end, or as the schedule says (5). */
export const nextRun = ({ to }: Window, scheduled: number, now: number): number =>
  to < now ? now : Math.min(to, scheduled);
