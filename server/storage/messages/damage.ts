import { EngineError } from './engine';

/**
 * ClickHouse's codes for what reading a damaged part fails with: unexpected end of file, file missing or not readable, wrong
 * checksum, corrupt compression.
 */
const DAMAGE_CODES = new Set([23, 27, 32, 33, 40, 74, 76, 107, 228, 246, 271, 432, 1001]);
const DAMAGE_MESSAGE =
  /empty marks file|cannot read all data|while reading (?:from part|or decompressing|prefix|column)|unexpected end of|filesystem error/i;

/** Whether a statement failed because files of a table are damaged. */
export const looksDamaged = (cause: unknown): boolean =>
  cause instanceof EngineError && (DAMAGE_CODES.has(cause.code ?? 0) || DAMAGE_MESSAGE.test(cause.message));
