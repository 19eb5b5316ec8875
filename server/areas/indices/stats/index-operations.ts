/** The number and total duration of operations. */
export interface OperationCount {
  total: number;
  ms: number;
}

/** Operations on an index since this node started. */
export interface OperationCounts {
  /** Messages written. */
  index: OperationCount;
  /** Writes that made messages durable and searchable. */
  inserts: number;
  query: OperationCount;
  fetch: OperationCount;
  get: OperationCount;
  mergeMs: number;
  /** Searches that are running now. */
  running: number;
}

/** Counts the operations of this node, by index name. */
export interface IndexOperations {
  wrote(indexName: string, messages: number, ms: number): void;
  /**
   * Records the start of a search over indices.
   *
   * @param fetches whether it reads messages, too
   * @returns a function to call when it has ended
   */
  searched(indexNames: Iterable<string>, fetches?: boolean): () => void;
  /** Records that a single message was read. */
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

/** @param nowMs a monotonic clock */
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
