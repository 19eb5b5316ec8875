import { type PatternChange, type PatternConfig } from 'api/events/conditions';

/** What a condition over patterns has, while it is edited. */
export interface PatternDraft {
  change: PatternChange;
  /** Milliseconds; undefined while empty, NaN while it is no length of time. */
  compared_ms: number | undefined;
  absent_ms: number | undefined;
}

const DAY_MS = 24 * 3_600_000;

/** @param config absent for a new one */
export const beginPattern = (config?: PatternConfig): PatternDraft => ({
  change: config?.change ?? 'new',
  compared_ms: config?.compared_ms ?? 7 * DAY_MS,
  absent_ms: config?.absent_ms ?? DAY_MS,
});

/** What is sent. How long it was absent is asked of what is back only; where it is stored all the same it stays. */
export function writePattern(draft: PatternDraft, stored: PatternConfig | undefined) {
  const { change, compared_ms: comparedMs, absent_ms: absentMs } = draft;
  const members = { change, compared_ms: comparedMs ?? 0 };
  if (change === 'returned') return { ...members, absent_ms: absentMs ?? 0 };
  const kept = stored?.change === change ? stored.absent_ms : undefined;
  return { ...members, ...(kept !== undefined && { absent_ms: kept }) };
}
