import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * How far behind the main thread, which answers people, others are when cores are short. Not further: other programs on the
 * machine would leave them next to nothing.
 */
export const BEHIND = { engine: 3, lane: 5 } as const;

/** Only Linux counts priorities by thread; elsewhere they would be the process's. */
const isByThread = process.platform === 'linux';

const threads = (): number[] => (isByThread ? readdirSync('/proc/self/task').map(Number) : []);

/** The main thread and V8's helpers, for which it waits when it collects garbage. */
const first = new Set(threads());

const behindMain = (by: number): number => Math.min(getPriority(process.pid) + by, constants.priority.PRIORITY_LOW);

/** Lowers the priority of the thread that calls. */
export function putThisThreadBehindMain(by: number): void {
  if (isByThread) setPriority(behindMain(by));
}

/**
 * Lowers the priority of all threads that were started since this file was loaded: those of the message engine, and
 * those that read and write files. Threads that they start inherit it.
 */
export function putEngineBehindMain(): void {
  const priority = behindMain(BEHIND.engine);
  for (const id of threads()) if (!first.has(id)) lowerTo(priority, id);
}

function lowerTo(priority: number, thread: number): void {
  try {
    if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch {
    // It has ended meanwhile, or the system does not allow it: it then runs beside the main thread.
  }
}
