import { type TailState } from './TailStore';

/** Seconds over which the shown rate is averaged. */
const OVER_SECONDS = 5;

/** Current messages per second; undefined before a full second has passed. */
export function rateOf({ rates }: Pick<TailState, 'rates'>): number | undefined {
  const late = rates.slice(-OVER_SECONDS);
  return late.length > 0 ? late.reduce((sum, each) => sum + each, 0) / late.length : undefined;
}
