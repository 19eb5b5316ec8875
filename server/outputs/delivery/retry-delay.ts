export const FIRST_RETRY_MS = 500;
const MAX_MS = 30_000;
const SPREAD = 0.2;

/**
 * How long to wait after so many failures in a row: ever longer, up to half a minute, spread so that several outputs do
 * not try at the same moment.
 */
export function retryDelayMs(failures: number, firstMs = FIRST_RETRY_MS, random: () => number = Math.random): number {
  const ms = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), MAX_MS);
  return Math.round(ms * (1 - SPREAD / 2 + SPREAD * random()));
}
