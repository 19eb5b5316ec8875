import { type ResultRow } from 'areas/query';

/** Maximum of messages a tail keeps; older ones are found by a search. */
export const MAX_ROWS = 10_000;

/** Prepends arrived messages (oldest first) to the rows (newest first), up to the maximum. */
export function withArrived(rows: readonly ResultRow[], arrived: readonly ResultRow[]): readonly ResultRow[] {
  if (arrived.length === 0) return rows;
  return [...arrived.slice(-MAX_ROWS).reverse(), ...rows.slice(0, Math.max(0, MAX_ROWS - arrived.length))];
}

/** Appends to the queue, oldest first. Only as many as could be shown are kept. */
export function addWaiting(waiting: ResultRow[], arrived: readonly ResultRow[]): ResultRow[] {
  for (const row of arrived) waiting.push(row);
  // Trimmed at twice the maximum, not at each arrival.
  return waiting.length > 2 * MAX_ROWS ? waiting.slice(-MAX_ROWS) : waiting;
}
