import { type Context, createContext, Script } from 'node:vm';
import { spentMs } from 'server/runtime/thread-time';

/** Milliseconds for what somebody tries on one text: others wait meanwhile. */
export const MAX_TRIAL_MS = 200;

/** Work was stopped because it took too long. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/** How much longer by the clock something may take that hardly gets a core. */
const MOST_PATIENCE = 16;

const scope: { run?: () => unknown } = {};
let context: Context | undefined;
const runner = new Script('run()');

/**
 * Runs something in this thread that may never end, for at most so long. Costs about a tenth of a millisecond: too
 * much for every message.
 *
 * @throws TimeUp
 */
export function within<Result>(ms: number, run: () => Result): Result {
  scope.run = run;
  // Threads that start often hardly ever come here.
  context ??= createContext(scope);
  try {
    return runner.runInContext(context, { timeout: ms }) as Result;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeUp();
    throw cause;
  } finally {
    delete scope.run;
  }
}

/**
 * Like {@link within}, but by the time on a core: on a busy machine, what got too little of it is begun again with twice the
 * time by the clock, up to sixteen times as much.
 *
 * @param run can be repeated
 * @throws TimeUp
 */
export function withinTimeOnCore<Result>(ms: number, run: () => Result): Result {
  for (let clockMs = ms; ; clockMs *= 2) {
    const startedMs = spentMs();
    try {
      return within(clockMs, run);
    } catch (cause) {
      const gotCore = spentMs() - startedMs >= ms / 2;
      if (!(cause instanceof TimeUp) || gotCore || clockMs >= ms * MOST_PATIENCE) throw cause;
    }
  }
}
