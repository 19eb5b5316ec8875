import { type Selection } from '../proposals/proposals';

const PART = /^(\d{1,6})-(\d{1,6})$/;

/** Nothing is selected yet, but somebody wants to begin with a selection. */
export const NOTHING_YET = 'none';

/** The part of the example's text an address begins with; an empty one where it is still to be selected. */
export function selectionIn(address: string | null): Selection | undefined {
  if (address === NOTHING_YET) return { start: 0, end: 0 };
  const [, start, end] = PART.exec(address ?? '') ?? [];
  return start === undefined || end === undefined ? undefined : { start: Number(start), end: Number(end) };
}
