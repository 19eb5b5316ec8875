import { type ResultRow } from 'areas/messages';

/** Messages a tail keeps; older ones are for the search. */
export const MOST_ROWS = 10_000;

/** The rows, newest first, with what has arrived since, oldest first; no more than the tail keeps. */
export function withArrived(rows: readonly ResultRow[], arrived: readonly ResultRow[]): readonly ResultRow[] {
  if (arrived.length === 0) return rows;
  return [...arrived.slice(-MOST_ROWS).reverse(), ...rows.slice(0, Math.max(0, MOST_ROWS - arrived.length))];
}

/** Adds to what waits, oldest first. Only as many as could be shown are kept. */
export function addWaiting(waiting: ResultRow[], arrived: readonly ResultRow[]): ResultRow[] {
  for (const row of arrived) waiting.push(row);
  // Cut now and then, not at each arrival.
  return waiting.length > 2 * MOST_ROWS ? waiting.slice(-MOST_ROWS) : waiting;
}
