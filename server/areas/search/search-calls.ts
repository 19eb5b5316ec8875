import {
  cancelSearchJob,
  createSearch,
  executeSearch as executeSearchCall,
  executeSearchNow,
  type ExecutionState,
  getSearch,
  getSearchMetadata,
  listSearches,
  readSearchMetadata,
  type Search,
  type SearchJob,
  type SearchMetadata,
  searchStatus,
} from 'api/search';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { executeSearch, type SearchParts } from 'server/search/execution/execute-search';
import { type Fragment } from 'server/search/fragment';
import { type ReadProgress } from 'server/search/execution/progress/read-progress';
import { type SearchJobs, TooManySearches } from 'server/search/execution/jobs/search-jobs';
import { queryText } from 'server/search/execution/query-tree';
import { usedParameters } from 'server/search/execution/used-parameters';
import { streamsIn, streamsOfSearch } from 'server/search/scope/streams/filter';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { executedQueries, searchDetails } from 'server/search/execution/reading-details';
import { askedBy } from 'server/storage/messages/engine';
import { type RunWatch } from './run-watch';
import { type SearchAccess } from './search-access';
import { type Searches, type StoredSearch } from './searches';
import { checkState, completeSearch, orRefuse, queriesWithIds } from './wire-search';

const isDeclaration = (entry: unknown): entry is { name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';

/** What a search has to be told before it can run. @throws HttpError 400 for filters nested too deep */
function searchMetadata({ queries = [], parameters = [] }: Search): SearchMetadata {
  return {
    query_metadata: Object.fromEntries(
      queries.map((query) => [query.id, { used_parameters_names: orRefuse(() => usedParameters(query)) }]),
    ),
    declared_parameters: Object.fromEntries(parameters.filter(isDeclaration).map((entry) => [entry.name, entry])),
  };
}

/** An execution that takes no longer is answered with its results; a longer one is asked for again. */
const WAIT_MS = 2_000;

/** What somebody typed into a search, to be told where it takes long. */
const textsOf = ({ queries = [] }: StoredSearch): string => queries.map(({ query }) => queryText(query)).join('; ');

export interface SearchCallParts {
  parts: SearchParts;
  searches: Searches;
  access: SearchAccess;
  jobs: SearchJobs;
  watch: RunWatch;
  progress: Pick<ReadProgress, 'begin' | 'of'>;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

/** @throws HttpError 429 */
function orTooMany<Result>(start: () => Result): Result {
  try {
    return start();
  } catch (cause) {
    if (cause instanceof TooManySearches) throw httpError.tooMany(cause.message);
    throw cause;
  }
}

/** Storing, reading, running and stopping searches. */
export function searchCalls(served: SearchCallParts): ServedCall[] {
  const { parts, searches, access, jobs, watch, progress, streamsFor } = served;

  /** @throws HttpError 403 when a stream may not be read */
  async function checkStreams(caller: Caller, search: StoredSearch): Promise<ReadableStreams> {
    const readable = await streamsFor(caller);
    readable.check(orRefuse(() => streamsOfSearch(search)));
    for (const { filter } of search.queries ?? []) chooseStreams(readable, streamsIn(filter));
    return readable;
  }

  async function start(caller: Caller, search: StoredSearch, state: ExecutionState): Promise<string> {
    checkState(state);
    describeCall({ details: { search: search.id, ...orRefuse(() => searchDetails(search, state)) } });
    const readable = await checkStreams(caller, search);
    const { id: searchId, queries = [] } = search;
    const { username } = caller.author;
    const watched = watch({ username, ...executedQueries(search, state) });
    const jobId = orTooMany(() =>
      jobs.start({
        searchId,
        queryIds: queries.map(({ id }) => id),
        owner: username,
        bytes: JSON.stringify([search, state]).length,
        work: (signal, report, id) =>
          watched.run(id, () => {
            const own = askedBy(parts, username, textsOf(search), id);
            const onStatement = (statement: Fragment) => progress.begin(id, statement);
            return executeSearch({ ...own, onStatement }, search, state, readable, signal, report);
          }),
      }),
    );
    const ended = jobs.ended(jobId);
    describeCall({ outcome: ended });
    void ended.then(watched.ended);
    return jobId;
  }

  /** Waits for a job; it is stopped when nobody waits any longer. */
  async function waitFor(jobId: string, caller: Caller, waitMs: number, signal: AbortSignal) {
    const cancel = () => void jobs.cancel(jobId, caller.author.username);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    await jobs.settled(jobId, waitMs);
    signal.removeEventListener('abort', cancel);
    return findJob(jobId, caller);
  }

  function findJob(jobId: string, caller: Caller): SearchJob {
    const job = jobs.get(jobId, caller.author.username);
    if (!job) throw httpError.notFound(`Search job ${jobId} does not exist`);
    const rows = job.execution.done ? undefined : progress.of(jobId);
    return rows ? { ...job, progress: { read_rows: rows.read, total_rows: rows.expected } } : job;
  }

  return [
    serve(createSearch, async ({ body, caller, http }) => {
      const search = completeSearch(body, caller, parts.now());
      await access.checkOverwriting(caller, search.id);
      (await streamsFor(caller)).check(orRefuse(() => streamsOfSearch(search)));
      await searches.save(search);
      http.reply.header('location', search.id);
      return search;
    }),

    serve(listSearches, ({ caller }) => access.list(caller)),

    serve(getSearch, ({ params: { searchId }, caller }) => access.get(caller, searchId)),

    serve(readSearchMetadata, async ({ body }) => searchMetadata({ ...body, queries: queriesWithIds(body) })),

    serve(getSearchMetadata, async ({ params, caller }) => searchMetadata(await access.get(caller, params.searchId))),

    serve(executeSearchCall, async ({ params: { searchId }, body = {}, caller, http, signal }) => {
      const jobId = await start(caller, await access.get(caller, searchId), body);
      http.reply.header('location', `views/search/status/${jobId}`);
      return waitFor(jobId, caller, WAIT_MS, signal);
    }),

    serve(executeSearchNow, async ({ query: { timeout }, body, caller, signal }) => {
      const jobId = await start(caller, completeSearch(body, caller, parts.now()), {});
      const job = await waitFor(jobId, caller, timeout ?? 60_000, signal);
      if (!job.execution.done) jobs.cancel(jobId, caller.author.username);
      return job;
    }),

    serve(searchStatus, async ({ params: { jobId }, caller }) => findJob(jobId, caller)),

    serve(cancelSearchJob, async ({ params: { jobId }, caller }) => {
      if (!jobs.cancel(jobId, caller.author.username))
        throw httpError.notFound(`Search job ${jobId} is not running. There is nothing to stop.`);
    }),
  ];
}
