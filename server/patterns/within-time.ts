import { createContext, Script } from 'node:vm';

/** Milliseconds for what somebody tries on one text: others wait meanwhile. */
export const MAX_TRIAL_MS = 200;

/** Work was stopped because it took too long. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

const scope: { run?: () => unknown } = {};
const context = createContext(scope);
const runner = new Script('run()');

/**
 * Runs something in this thread that may never end, for at most so long. Costs about a tenth of a millisecond: for what
 * is asked once, not for every message.
 *
 * @throws TimeUp
 */
export function within<Result>(ms: number, run: () => Result): Result {
  scope.run = run;
  try {
    return runner.runInContext(context, { timeout: ms }) as Result;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeUp();
    throw cause;
  } finally {
    delete scope.run;
  }
}
