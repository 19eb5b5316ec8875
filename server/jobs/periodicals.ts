import { type Log } from 'server/runtime/log';

export interface PeriodicalOptions {
  /** Run only while this node is the leader. */
  leaderOnly?: boolean;
  /** Runs immediately, not only after the first interval. */
  atOnce?: boolean;
}

/** Schedules the regular work of a node. */
export interface Periodicals {
  /**
   * Repeats work; the interval counts from the end of one run to the start of the next, so that runs never overlap. A
   * failure is logged and does not stop the repetition.
   *
   * @param name what failed, for log messages: `rotation`
   * @param work receives a signal that is aborted on stop
   */
  every(name: string, ms: number, work: (signal: AbortSignal) => Promise<unknown>, options?: PeriodicalOptions): void;
  /** Starts no more runs; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** @param isLeader whether this node does the work that only one may do */
export function createPeriodicals({ log, isLeader }: { log: Log; isLeader: () => boolean }): Periodicals {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function after(ms: number, run: () => void): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  return {
    every(name, ms, work, { leaderOnly = false, atOnce = false } = {}) {
      const runOnce = async () => {
        try {
          if (!leaderOnly || isLeader()) await work(stopping.signal);
        } catch (err) {
          log.error({ err }, `${name} failed`);
        }
      };
      const run = () => {
        const ended = runOnce().finally(() => {
          running.delete(ended);
          after(ms, run);
        });
        running.add(ended);
      };
      after(atOnce ? 0 : ms, run);
    },

    async stop() {
      stopping.abort();
      timers.forEach(clearTimeout);
      timers.clear();
      await Promise.all(running);
    },
  };
}
