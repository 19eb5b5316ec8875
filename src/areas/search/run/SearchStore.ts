import { createSearch, type SearchProgress } from 'api/search';
import { failWith } from 'rest/failure';
import { createStore, type StoreControl } from 'rest/store';
import { call } from 'rest/call';
import { ErrorsActions } from 'rest/ErrorsStore';
import { hasStatus } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { startedBy } from 'flux/periodical';
import { type FieldScope, isMissingStreamPermission, missingParameter, missingText } from 'areas/query';
import { SearchActions } from './SearchActions';
import { type OnProgress, runStoredSearch } from './search-job';
import {
  executionOf,
  isSameRequest,
  pageExecutionOf,
  type PreparedSearch,
  prepareSearch,
  type SearchRequest,
} from './search-request';
import {
  askedQuery,
  isRefused,
  type SearchProblem,
  type SearchResult,
  searchResultOf,
  withPage,
} from './search-result';
import { fieldsFirst, isReadingRest, readRest, withoutRest, withRestMissing } from './rest-of-messages';
import { texts } from '../texts';

export interface SearchState {
  /** What is running. */
  running?: 'search' | 'refresh' | 'page';
  /** How far the running search has read; absent until the server says so. */
  progress?: SearchProgress;
  /** The last request, finished or not. */
  request?: SearchRequest;
  /** The search as the server has stored it. */
  prepared?: PreparedSearch;
  /** The result of the last successful run; kept during further runs, and when they fail. */
  result?: SearchResult;
  /**
   * The scope of the last result a person requested; unchanged by auto-refresh, so that dependent data is not reloaded.
   */
  scope?: FieldScope;
  /** The scope of the last result, auto-refresh included; the same object as `scope` when a person requested it. */
  latestScope?: FieldScope;
  /** Why the query of the last run could not be evaluated at all. */
  refusals: readonly SearchProblem[];
  /** Why the last run failed. */
  error?: unknown;
  /** The person may read no stream. */
  hasNoStreams: boolean;
}

type Control = StoreControl<SearchState>;

/** One run of a search. */
interface Run {
  signal: AbortSignal;
  onProgress: OnProgress;
}

const NONE: readonly SearchProblem[] = [];
const initial: SearchState = { hasNoStreams: false, refusals: NONE };

/** A parameter has no value, so no call was made. */
class MissingParameter extends Error {}

function checkParameters({ query, parameters }: SearchRequest): void {
  const missing = missingParameter(query, parameters);
  if (missing) throw new MissingParameter(missingText(missing));
}

/** Stores the search under a new id, or reuses the stored one of an equal request. */
async function stored({ getState, setState }: Control, request: SearchRequest, signal: AbortSignal) {
  const { prepared: known } = getState();
  if (known && isSameRequest(known.request, request)) return known;
  const prepared = prepareSearch(request);
  await call(createSearch, { body: prepared.search, signal, expects: [403] });
  setState({ prepared });
  return prepared;
}

interface Asked {
  request: SearchRequest;
  page: number;
  /** Of the messages; absent: all. */
  fields?: readonly string[];
}

async function runSearch(control: Control, { request, page, fields }: Asked, { signal, onProgress }: Run) {
  const run = async () => {
    const prepared = await stored(control, request, signal);
    const job = await runStoredSearch(prepared.search.id, executionOf(prepared, page, fields), signal, onProgress);
    const result = searchResultOf(job, prepared, page);
    return fields ? withoutRest(result, control.getState().result) : result;
  };
  checkParameters(request);
  const wasStored = control.getState().prepared;
  try {
    return await run();
  } catch (error) {
    // The server removes unsaved searches after some days; a page left open continues with a new one.
    if (!hasStatus(error, 404) || wasStored !== control.getState().prepared) throw error;
    control.setState({ prepared: undefined });
    return run();
  }
}

/** Reports failures that have a page of their own; toasts the others. */
function settleFailure({ setState }: Control, error: unknown): never {
  if (error instanceof MissingParameter) {
    setState({ refusals: [{ part: 'query', text: error.message }], error: undefined });
    throw error;
  }
  setState({ error, hasNoStreams: isMissingStreamPermission(error) && error.body.streams.length === 0 });
  if (hasStatus(error, 403)) {
    if (!(isMissingStreamPermission(error) && error.body.streams.length === 0)) void ErrorsActions.report(error);
    throw error;
  }
  return failWith((message) => message, texts.results.failed)(error);
}

const scopeOf = (result: SearchResult): FieldScope => ({
  query: askedQuery(result),
  streams: result.request.streams,
  covered: result.covered,
});

/** The scopes after a run; another page of messages keeps them. */
function scopesAfter(kind: SearchState['running'], result: SearchResult): Partial<SearchState> {
  if (kind === 'page') return {};
  const latestScope = scopeOf(result);
  return kind === 'search' ? { scope: latestScope, latestScope } : { latestScope };
}

/** The search of the search page: stores and runs it, and keeps the result. */
export const SearchStore = createStore(
  'Search',
  SearchActions,
  initial,
)((control) => {
  const { getState, setState } = control;
  let current: AbortController | undefined;
  let rest: AbortController | undefined;

  /** Reads what the rows of a result do not show, once they are on the screen. */
  async function followWithRest(result: SearchResult): Promise<void> {
    if (!isReadingRest(result)) return;
    const own = new AbortController();
    rest = own;
    const whole = await readRest(result, own.signal).catch(() => withRestMissing(result));
    if (getState().result === result) setState({ result: whole });
  }

  function stop(): void {
    current?.abort();
    rest?.abort();
  }

  /** Only the latest run counts: an older one is cancelled, its late answer ignored. */
  async function latest(
    kind: NonNullable<SearchState['running']>,
    asked: AbortSignal,
    run: (run: Run) => Promise<SearchResult>,
  ) {
    stop();
    const own = startedBy(asked);
    current = own;
    setState({ running: kind, progress: undefined });
    const onProgress: OnProgress = (progress) => {
      if (current === own) setState({ progress });
    };
    try {
      const result = await run({ signal: own.signal, onProgress });
      if (isRefused(result)) setState({ refusals: result.problems });
      else setState({ result, refusals: NONE, ...scopesAfter(kind, result) });
      setState({ error: undefined, hasNoStreams: false });
      void followWithRest(result);
      return result;
    } catch (error) {
      if (isCancelled(error) || current !== own) throw error;
      return settleFailure(control, error);
    } finally {
      if (current === own) setState({ running: undefined, progress: undefined });
    }
  }

  return {
    run: (signal, request, page = 1, columns = []) => {
      setState({ request });
      const fields = fieldsFirst(request, columns);
      return latest('search', signal, (own) => runSearch(control, { request, page, fields }, own));
    },
    refresh: async (signal) => {
      const { request, running } = getState();
      if (running) return undefined;
      if (!request) throw new Error('There is no search to run again');
      // Nobody waits for it: whole messages at once are less work.
      return latest('refresh', signal, (own) => runSearch(control, { request, page: 1 }, own));
    },
    turnPage: (signal, page, columns = []) => {
      const { prepared, result } = getState();
      if (!prepared || !result) throw new Error('There is no search whose page could be turned');
      const fields = fieldsFirst(prepared.request, columns);
      const state = pageExecutionOf(prepared, page, result.covered, fields);
      return latest('page', signal, async ({ signal: own, onProgress }) => {
        const job = await runStoredSearch(prepared.search.id, state, own, onProgress);
        const turned = withPage(result, job, prepared, page);
        return fields ? withoutRest(turned, result) : turned;
      });
    },
    cancel: stop,
    clear: () => {
      stop();
      setState({
        ...initial,
        running: undefined,
        progress: undefined,
        request: undefined,
        prepared: undefined,
        result: undefined,
        scope: undefined,
        latestScope: undefined,
        error: undefined,
      });
    },
  };
});
