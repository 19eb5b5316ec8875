import { type TailState } from './TailStore';

/** Seconds over which the shown rate is taken: a single second says little. */
const OVER_SECONDS = 5;

/** Messages a second of late; undefined before a whole second has passed. */
export function rateOf({ rates }: Pick<TailState, 'rates'>): number | undefined {
  const late = rates.slice(-OVER_SECONDS);
  return late.length > 0 ? late.reduce((sum, each) => sum + each, 0) / late.length : undefined;
}
