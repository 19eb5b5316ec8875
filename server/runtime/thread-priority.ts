import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority } from 'node:os';

/** Only Linux has a priority for each thread; elsewhere it would apply to the whole process. */
const isByThread = process.platform === 'linux';

/**
 * Whether Linux divides the processor between this process and others first, so that priorities count only among its threads:
 * it has a session of its own, as `npm start` gives it, and sessions are scheduled as groups.
 */
function isScheduledAsGroup(): boolean {
  try {
    const areGroups = readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'latin1').trim() === '1';
    const [, session] = /\) \S+ \d+ \d+ (\d+)/.exec(readFileSync('/proc/self/stat', 'latin1')) ?? [];
    return areGroups && Number(session) === process.pid;
  } catch {
    return false;
  }
}

/**
 * Niceness of background threads, relative to the main thread, which answers requests. Only so far behind does Linux not
 * interrupt a request for one of them, some milliseconds each time. They are nearer where other programs would starve them
 * then, or the main thread would on the only core.
 */
export const BEHIND =
  isByThread && availableParallelism() > 1 && isScheduledAsGroup() ? { engine: 13, lane: 15 } : { engine: 3, lane: 5 };

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
