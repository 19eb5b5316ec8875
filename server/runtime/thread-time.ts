import { readFileSync } from 'node:fs';

/** Milliseconds on a core, by the file where Linux counts them for a thread; undefined where there is none. */
export function readCpuMs(file: string): number | undefined {
  try {
    // The first number is the time on a core, in nanoseconds.
    return Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

const OWN_FILE = '/proc/thread-self/schedstat';

/** Whether the system tells how long a thread was on a core. */
export const tellsTimeOnCore = readCpuMs(OWN_FILE) !== undefined;

/**
 * Milliseconds for differences: those that the calling thread has spent on a core, so that it is not blamed for other work of
 * the machine. By the clock where the system does not tell them.
 */
export const spentMs = (): number => readCpuMs(OWN_FILE) ?? performance.now();
