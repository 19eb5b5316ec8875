import { type Log } from 'server/runtime/log';

export interface PeriodicalOptions {
  /** Done only while this node is the leader. */
  leaderOnly?: boolean;
  /** Runs immediately, not only after the first interval. */
  atOnce?: boolean;
}

/** What a node does again and again. */
export interface Periodicals {
  /**
   * Does a piece of work every so many milliseconds, counted from the end of the round before: a round never overlaps
   * with itself. A failed one is logged, the next one comes all the same.
   *
   * @param name what failed, for the log: `rotation`
   * @param work given a signal that is aborted when everything stops
   */
  every(name: string, ms: number, work: (signal: AbortSignal) => Promise<unknown>, options?: PeriodicalOptions): void;
  /** No further rounds; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** @param isLeader whether this node does what only one may do */
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
      const round = async () => {
        try {
          if (!leaderOnly || isLeader()) await work(stopping.signal);
        } catch (err) {
          log.error({ err }, `${name} failed`);
        }
      };
      const run = () => {
        const ended = round().finally(() => {
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
