import { setTimeout as pause } from 'node:timers/promises';

/** How long tests wait for what must come: a machine can be many times slower than another. */
export const PATIENCE_MS = 120_000;

/**
 * Waits for a condition, asking again every 20 ms.
 *
 * @param what said when the deadline passes; as a function, what is known by then
 * @throws when the deadline passes
 */
export async function until<Value>(
  what: string | (() => string),
  ask: () => Promise<Value | undefined | false> | Value | undefined | false,
  deadlineMs = PATIENCE_MS,
): Promise<Value> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end) {
      throw new Error(`Waited ${deadlineMs} ms in vain for ${typeof what === 'string' ? what : what()}`);
    }
    await pause(20);
  }
}
