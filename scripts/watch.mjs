/** When a server that runs as a child is ended, and when it is started again: rules only, the clock is handed in. */

/** The server asks with this not to be started again: it said why, or was told to stop. (sysexits.h: a wrong configuration.) */
export const DO_NOT_START_AGAIN = 78;

/** Asked so often whether the child is silent. */
export const LOOK_EVERY_MS = 1_000;
const MAX_SILENCE_MS = 15_000;
/** Migrations, a long journal and many tables are worked through before a server listens. */
const MAX_START_MS = 600_000;
/** A look that comes later than this says that the machine slept or that this process did not run: nothing was heard then. */
const LATE_LOOK_MS = 5_000;

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
const HEALTHY_AFTER_MS = 5 * 60_000;

/** @param {() => number} now milliseconds of a clock that is never set */
export function createSilence(now) {
  let heardAt = now();
  let lookedAt = now();
  let isReady = false;
  return {
    get isReady() {
      return isReady;
    },
    beat() {
      heardAt = now();
      isReady = true;
    },
    /** @returns {boolean} whether the child has to be taken for dead */
    look() {
      const at = now();
      if (at - lookedAt > LATE_LOOK_MS) heardAt = at;
      lookedAt = at;
      return at - heardAt > (isReady ? MAX_SILENCE_MS : MAX_START_MS);
    },
  };
}

/** Why a child ended, as a sentence that is told to the next one. */
function reasonOf({ code, signal, wasSilent }) {
  if (wasSilent) return `The server did not react for ${MAX_SILENCE_MS / 1000} seconds and was ended.`;
  if (signal === 'SIGKILL') return 'The server was ended by SIGKILL, as a system short of memory does.';
  if (signal) return `The server was ended by ${signal}.`;
  return `The server ended unexpectedly with exit code ${code}.`;
}

/**
 * Decides after each end of a child. One that never got ready and ended by itself is not started again: it would end the
 * same way.
 *
 * @param {() => number} now milliseconds of a clock that is never set
 */
export function createRestarts(now) {
  let waitMs = FIRST_WAIT_MS;
  let hasBeenReady = false;
  return {
    /**
     * @param {{ code: number | null, signal: string | null, wasSilent: boolean, wasReady: boolean, startedAt: number, wasAsked: boolean }} end
     * @returns {{ afterMs: number, reason: string } | { exitCode: number }} a new start, or the end of the watch
     */
    afterEnd({ code, signal, wasSilent, wasReady, startedAt, wasAsked }) {
      hasBeenReady ||= wasReady;
      if (code === 0) return { exitCode: 0 };
      if (wasAsked || code === DO_NOT_START_AGAIN) return { exitCode: 1 };
      if (!signal && !hasBeenReady) return { exitCode: code ?? 1 };
      if (wasReady && now() - startedAt >= HEALTHY_AFTER_MS) waitMs = FIRST_WAIT_MS;
      const afterMs = waitMs;
      waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
      return { afterMs, reason: reasonOf({ code, signal, wasSilent }) };
    },
  };
}
