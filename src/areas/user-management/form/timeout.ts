/** How long a session lasts without a call, as it is typed. */
export interface TimeoutDraft {
  isNever: boolean;
  /** Undefined while empty. */
  count: number | undefined;
  unit: TimeoutUnit;
}

const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 };
export type TimeoutUnit = keyof typeof UNITS;

/** As they are offered, the smallest first. */
export const TIMEOUT_UNITS: readonly TimeoutUnit[] = ['seconds', 'minutes', 'hours', 'days'];
const GREATEST_FIRST: readonly TimeoutUnit[] = ['days', 'hours', 'minutes'];
const NEVER_MS = -1;
/** What an unticked box begins with. */
export const USUAL_TIMEOUT: TimeoutDraft = { isNever: false, count: 1, unit: 'hours' };

/** In the greatest unit that is a whole number of times in it. */
export function timeoutOf(ms: number): TimeoutDraft {
  if (ms === NEVER_MS) return { ...USUAL_TIMEOUT, isNever: true };
  const unit = (ms > 0 && GREATEST_FIRST.find((each) => ms % UNITS[each] === 0)) || 'seconds';
  return { isNever: false, count: Math.round(ms / UNITS[unit]), unit };
}

/** Milliseconds, -1 for never; NaN while no number is typed. */
export const timeoutMs = ({ isNever, count, unit }: TimeoutDraft): number =>
  isNever ? NEVER_MS : Math.round((count ?? NaN) * UNITS[unit]);
