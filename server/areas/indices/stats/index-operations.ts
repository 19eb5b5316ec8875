/** How often something was done, and how long it took in all. */
export interface OperationCount {
  total: number;
  ms: number;
}

/** What was done to an index since this node started. */
export interface OperationCounts {
  /** Messages written. */
  index: OperationCount;
  /** Writes that went to disk, and were found from then on. */
  inserts: number;
  query: OperationCount;
  fetch: OperationCount;
  get: OperationCount;
  mergeMs: number;
  /** Searches that are running now. */
  running: number;
}

/** Counts what this node does to indices, by their names. */
export interface IndexOperations {
  wrote(indexName: string, messages: number, ms: number): void;
  /**
   * A search over indices begins.
   *
   * @param fetches whether it reads messages, too
   * @returns to be called when it has ended, however it did
   */
  searched(indexNames: Iterable<string>, fetches?: boolean): () => void;
  /** A single message was read. */
  got(indexName: string, ms: number): void;
  merged(indexName: string, ms: number): void;
  read(indexName: string): Readonly<OperationCounts>;
  forget(indexName: string): void;
}

const nothing = (): OperationCounts => ({
  index: { total: 0, ms: 0 },
  inserts: 0,
  query: { total: 0, ms: 0 },
  fetch: { total: 0, ms: 0 },
  get: { total: 0, ms: 0 },
  mergeMs: 0,
  running: 0,
});

const add = (count: OperationCount, total: number, ms: number): void => {
  count.total += total;
  count.ms += ms;
};

/** @param nowMs a clock that is never set back */
export function createIndexOperations(nowMs: () => number = () => performance.now()): IndexOperations {
  const counts = new Map<string, OperationCounts>();
  const of = (name: string) => {
    const found = counts.get(name) ?? nothing();
    counts.set(name, found);
    return found;
  };

  return {
    wrote(name, messages, ms) {
      const found = of(name);
      found.inserts += 1;
      add(found.index, messages, ms);
    },

    searched(names, fetches = false) {
      const touched = [...names].map(of);
      const startedMs = nowMs();
      let isRunning = true;
      for (const found of touched) found.running += 1;
      return () => {
        if (!isRunning) return;
        isRunning = false;
        const ms = nowMs() - startedMs;
        for (const found of touched) {
          found.running -= 1;
          add(found.query, 1, ms);
          if (fetches) add(found.fetch, 1, ms);
        }
      };
    },

    got: (name, ms) => add(of(name).get, 1, ms),
    merged: (name, ms) => void (of(name).mergeMs += ms),
    read: (name) => counts.get(name) ?? nothing(),
    forget: (name) => void counts.delete(name),
  };
}
