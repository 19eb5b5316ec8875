import { type QueryResult, type SearchError, type SearchJob } from 'api/search';
import { newObjectId } from 'server/storage/documents/collection';

/** What an execution does: it reports each query's result and stops when the signal says so. */
export type SearchWork = (signal: AbortSignal, report: (queryId: string, result: QueryResult) => void) => Promise<void>;

/** An execution somebody asks for. */
export interface SearchWish {
  searchId: string;
  /** Ids of the queries that are to be answered. */
  queryIds: readonly string[];
  /** Username. */
  owner: string;
  /** What the request for it holds in memory until it has ended. */
  bytes: number;
  work: SearchWork;
}

/** How an execution ended; `interrupted`: it was cancelled. */
export type RunOutcome = 'failed' | 'interrupted' | 'succeeded';

/** One execution of a search: it waits, runs, and has ended. */
export interface SearchRun {
  id: string;
  owner: string;
  bytes: number;
  /** Resolves when it has ended. */
  ended: Promise<RunOutcome>;
  /** Size of what was found until now. */
  resultBytes(): number;
  /** Whether it was presented since it has ended. */
  isRead(): boolean;
  /** Works; resolves at the end and never rejects. */
  begin(): Promise<void>;
  /** Stops it. One that has not begun ends at once. @returns false for one that has ended: it stays as it is */
  cancel(): boolean;
  /** How far it is, as clients read it. */
  present(): SearchJob;
}

const BROKEN_OFF =
  'The server could not finish this search; nothing else is affected. Run it again; the server’s log says what failed.';

const brokenOff = (queryId: string): SearchError => ({ type: 'query', description: BROKEN_OFF, query_id: queryId });

/** @param onFailure called with what broke it: a defect, or an engine in trouble */
export function createSearchRun(
  { searchId, queryIds, owner, bytes, work }: SearchWish,
  onFailure: (cause: unknown) => void,
): SearchRun {
  const id = newObjectId();
  const stop = new AbortController();
  const results: Record<string, QueryResult> = {};
  const broken: SearchError[] = [];
  let state: 'waiting' | 'running' | 'ended' = 'waiting';
  let isCancelled = false;
  let isRead = false;
  let resultBytes = 0;
  let settle: (outcome: RunOutcome) => void = () => undefined;
  const ended = new Promise<RunOutcome>((resolve) => {
    settle = resolve;
  });

  const errorsOf = (): SearchError[] => [...queryIds.flatMap((queryId) => results[queryId]?.errors ?? []), ...broken];

  function end(): void {
    state = 'ended';
    // What is still under way, nobody needs any more: one of two statements may have failed.
    stop.abort();
    settle(isCancelled ? 'interrupted' : errorsOf().length > 0 ? 'failed' : 'succeeded');
  }

  return {
    id,
    owner,
    bytes,
    ended,
    resultBytes: () => resultBytes,
    isRead: () => isRead,

    async begin() {
      state = 'running';
      try {
        await work(stop.signal, (queryId, result) => {
          results[queryId] = result;
          resultBytes += JSON.stringify(result).length;
        });
      } catch (cause) {
        if (isCancelled) return;
        broken.push(...queryIds.filter((queryId) => !Object.hasOwn(results, queryId)).map(brokenOff));
        onFailure(cause);
      } finally {
        end();
      }
    },

    cancel() {
      if (state === 'ended') return false;
      isCancelled = true;
      if (state === 'waiting') end();
      else stop.abort();
      return true;
    },

    present() {
      const errors = errorsOf();
      const done = state === 'ended';
      isRead ||= done;
      return {
        id,
        search_id: searchId,
        owner,
        execution: { done, cancelled: isCancelled, completed_exceptionally: done && errors.length > 0 },
        results: { ...results },
        ...(errors.length > 0 && { errors }),
      };
    },
  };
}
