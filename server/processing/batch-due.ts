import { type Batch } from './batch';

/** Messages wait so long for others to be written with. */
const AGE_MS = 200;
/**
 * While much comes they wait longer, for fewer and larger inserts: each costs the engine as much as some hundred messages do, and
 * parts of twice the size are merged half as often (docs/decisions/0014).
 */
const BUSY_AGE_MS = 600;
/** Much comes when a batch has so many bytes at {@link AGE_MS}: about 1,000 messages a second. */
const BUSY_BYTES = 192 * 1024;
/** Enough for one insert: of a larger part the engine makes a file for each column. */
const ENOUGH_BYTES = 9 * 1024 * 1024;
/** When nothing more has come for so long, it may have been the last. */
const QUIET_MS = 100;

/**
 * When a batch is to be written, unless the one before it still is.
 *
 * @param isAllTaken whether everything that has come is in it
 * @returns milliseconds since the epoch
 */
export function batchDueMs(
  { startedMs, grewMs, sizeBytes }: Pick<Batch, 'grewMs' | 'sizeBytes' | 'startedMs'>,
  isAllTaken: boolean,
): number {
  const soonMs = startedMs + AGE_MS;
  if (sizeBytes < BUSY_BYTES || sizeBytes >= ENOUGH_BYTES) return soonMs;
  const quietMs = isAllTaken ? grewMs + QUIET_MS : Infinity;
  return Math.min(startedMs + BUSY_AGE_MS, Math.max(soonMs, quietMs));
}
