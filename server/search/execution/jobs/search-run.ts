import { type QueryResult, type SearchError, type SearchJob } from 'api/search';
import { newObjectId } from 'server/storage/documents/collection';

/** The work of an execution: reports the result of each query, and stops when the signal is aborted. */
export type SearchWork = (
  signal: AbortSignal,
  report: (queryId: string, result: QueryResult) => void,
  jobId: string,
) => Promise<void>;

/** A request to execute a search. */
export interface ExecutionRequest {
  searchId: string;
  /** Ids of the queries to execute. */
  queryIds: readonly string[];
  /** Username. */
  owner: string;
  /** Memory that the request holds until the execution has ended. */
  bytes: number;
  work: SearchWork;
}

/** How an execution ended; `interrupted`: it was cancelled. */
export type RunOutcome = 'failed' | 'interrupted' | 'succeeded';

/** One execution of a search: waiting, running or ended. */
export interface SearchRun {
  id: string;
  owner: string;
  bytes: number;
  /** Resolves when it has ended. */
  ended: Promise<RunOutcome>;
  /** Size of the results so far. */
  resultBytes(): number;
  /** Whether it was presented since it ended. */
  isRead(): boolean;
  /** Runs it; resolves at the end and never rejects. */
  begin(): Promise<void>;
  /** Cancels it; one that is waiting ends at once. @returns false for one that has ended, which stays as it is */
  cancel(): boolean;
  /** Its state, as clients read it. */
  present(): SearchJob;
}

const FAILURE =
  'The server could not finish this search; nothing else is affected. Run it again, or see the server log for the cause.';

const failureOf = (queryId: string): SearchError => ({ type: 'query', description: FAILURE, query_id: queryId });

/** @param onFailure called with the error that broke it: a defect, or a failure of the engine */
export function createSearchRun(
  { searchId, queryIds, owner, bytes, work }: ExecutionRequest,
  onFailure: (cause: unknown) => void,
): SearchRun {
  const id = newObjectId();
  const stop = new AbortController();
  const results: Record<string, QueryResult> = {};
  const failures: SearchError[] = [];
  let state: 'waiting' | 'running' | 'ended' = 'waiting';
  let isCancelled = false;
  let isRead = false;
  let resultBytes = 0;
  let settle: (outcome: RunOutcome) => void = () => undefined;
  const ended = new Promise<RunOutcome>((resolve) => {
    settle = resolve;
  });

  const errorsOf = (): SearchError[] => [...queryIds.flatMap((queryId) => results[queryId]?.errors ?? []), ...failures];

  function end(): void {
    state = 'ended';
    // Cancels statements that are still running: after one has failed, the results of the others are not needed.
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
        const report = (queryId: string, result: QueryResult) => {
          results[queryId] = result;
          resultBytes += JSON.stringify(result).length;
        };
        await work(stop.signal, report, id);
      } catch (cause) {
        if (isCancelled) return;
        failures.push(...queryIds.filter((queryId) => !Object.hasOwn(results, queryId)).map(failureOf));
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
