import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Niceness of background threads, relative to the main thread, which answers requests. It is not higher because other
 * programs on the machine would starve them.
 */
export const BEHIND = { engine: 3, lane: 5 } as const;

/** Only Linux has a priority for each thread; elsewhere it would apply to the whole process. */
const isByThread = process.platform === 'linux';

const threads = (): number[] => (isByThread ? readdirSync('/proc/self/task').map(Number) : []);

/** The main thread and V8's helper threads, on which garbage collection depends. */
const first = new Set(threads());

const behindMain = (by: number): number => Math.min(getPriority(process.pid) + by, constants.priority.PRIORITY_LOW);

/** Lowers the priority of the calling thread. */
export function putThisThreadBehindMain(by: number): void {
  if (isByThread) setPriority(behindMain(by));
}

/**
 * Lowers the priority of all threads started since this file was loaded: those of the message engine and those for file
 * access. Threads that they start inherit it.
 */
export function putEngineBehindMain(): void {
  const priority = behindMain(BEHIND.engine);
  for (const id of threads()) if (!first.has(id)) lowerTo(priority, id);
}

function lowerTo(priority: number, thread: number): void {
  try {
    if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch {
    // The thread has ended, or the system does not allow the change: it then keeps its priority.
  }
}
