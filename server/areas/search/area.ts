import { CHOSEN_FIELDS_CAPABILITY, type SentSearch } from 'api/search';
import { configuration } from 'server/areas/configuration';
import { decorators } from 'server/areas/decorators';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller } from 'server/calls/caller';
import { type SearchParts } from 'server/search/execution/execute-search';
import { readKeptContents } from 'server/search/scope/fields/kept-contents';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { createReadProgress } from 'server/search/execution/progress/read-progress';
import { type SlowExecution } from 'server/search/execution/slow-execution';
import { createExclusiveValues } from 'server/search/terms/exclusive/exclusive-values';
import { createVocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { createSearchJobs } from 'server/search/execution/jobs/search-jobs';
import { readableStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Connection } from 'server/storage/documents/database';
import { readKeyword } from 'server/search/scope/time/keyword';
import { fieldCalls } from './field-calls';
import { createSearchAccess, type SearchAccess, type SearchSharing } from './search-access';
import { priceCall } from './price-call';
import { createRunWatch } from './run-watch';
import { searchCalls } from './search-calls';
import { createSearches, type StoredSearch } from './searches';
import { createTimeRangeLimit, SEARCHES_CLASS } from './searches-configuration';
import { suggestCall } from './suggest-call';
import { universalCalls } from './universal-calls';
import { wordCalls } from './word-calls';
import { completeSearch } from './wire-search';

/** What others use of searching. */
export interface Searching {
  /** What searching stands on. */
  parts: SearchParts;
  /** What somebody may read. */
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  access: SearchAccess;
  /** Stores a new search of somebody. @throws HttpError 400 */
  add(caller: Caller, search: Omit<SentSearch, 'id'>, within: Connection): Promise<StoredSearch>;
  /** Those of the searches that declare parameters, with these. */
  withParameters(ids: readonly string[]): Promise<{ id: string; parameters: unknown[] }[]>;
  /** Through arrangements searches are shared and kept; called while the area that knows arrangements is set up. */
  shareThrough(arrangements: SearchSharing): void;
  /** Removes stored searches that nothing has used for four days. */
  sweep(): Promise<void>;
}

const UNUSED_MS = 4 * 24 * 3_600_000;
const SWEEP_MS = 5 * 60_000;
const KEEP_MS = 60_000;

/** Searching messages: stored searches and their execution, fields, validation, the old search for scripts. */
export const search = defineServerArea({
  name: 'search',
  needs: { configuration, indices, streams, decorators },
  permissions: ['fieldnames:read', 'messages:read'],
  configurationClasses: [SEARCHES_CLASS],
  setUp: ({ configuration: { dataFolder }, database, engine, events, log, now, monotonicMs }, needed) => {
    const limit = createTimeRangeLimit(needed.configuration);
    const catalogue: SearchCatalogue = {
      sets: needed.indices.searchableSets,
      setOfStream: needed.streams.setOfStream,
    };
    const kept = readKeptContents(dataFolder);
    const storedFields = createStoredFields(engine, () => catalogue.sets(), Date.now, kept);
    const parts: SearchParts = {
      engine,
      catalogue,
      storedFields,
      vocabularies: createVocabularies(),
      exclusiveValues: createExclusiveValues(engine, monotonicMs),
      readKeyword,
      now,
      settings: () => ({ allowLeadingWildcards: false, limitMs: limit.limitMs() }),
      onSearch: needed.indices.operations.searched,
    };
    let sharing: SearchSharing = {
      unused: async (ids) => [...ids],
      maySee: () => Promise.resolve(false),
      readable: () => Promise.resolve([]),
    };
    const searches = createSearches(database);
    const access = createSearchAccess(searches, () => sharing);
    const jobs = createSearchJobs({ onFailure: (err) => log.error({ err }, 'search failed') });
    const progress = createReadProgress(engine);
    const onSlow = (execution: SlowExecution) => void events.emit('search.slow', execution);
    const watch = createRunWatch({ progress, now, monotonicMs, onSlow });
    const streamsFor = async (caller: Caller) => {
      const all = await needed.streams.list();
      return readableStreams(
        caller,
        all.map(({ id }) => id),
      );
    };
    events.on('user.renamed', ({ from, to }) => searches.handOver(from, to));
    events.on('user.stopped', async ({ username }) => jobs.cancelAllOf(username));
    // No username has a colon: whoever gets the name later gets no search with it.
    events.on('user.deleted', ({ userId, username }) => searches.handOver(username, `deleted:${userId}`));

    const provides: Searching = {
      parts,
      streamsFor,
      access,
      withParameters: searches.withParameters,

      async add(caller, sent, within) {
        const search = completeSearch(sent, caller, now());
        await searches.save(search, within);
        return search;
      },

      shareThrough: (arrangements) => void (sharing = arrangements),

      async sweep() {
        const removed = await searches.removeOld(new Date(now().getTime() - UNUSED_MS), (ids) => sharing.unused(ids));
        if (removed > 0) log.info({ removed }, 'removed unused searches');
      },
    };
    return {
      provides,
      calls: [
        ...searchCalls({ parts, searches, access, jobs, watch, progress, streamsFor }),
        ...fieldCalls({ parts, streamsFor }),
        suggestCall({ parts, streamsFor }),
        priceCall({ parts, streamsFor }),
        ...wordCalls({ parts, streamsFor }),
        ...universalCalls({ parts, streamsFor, decoratorsFor: needed.decorators.listFor }),
      ],
      capabilities: [CHOSEN_FIELDS_CAPABILITY, 'search-cancel', 'search-price', 'word-suggestions'],
      periodicals: [
        { name: 'sweeping searches', everyMs: SWEEP_MS, run: provides.sweep },
        { name: 'keeping the stored fields', everyMs: KEEP_MS, run: storedFields.keep },
      ],
      async open() {
        await limit.open();
        void storedFields.prepare();
      },
      async close() {
        progress.close();
        jobs.close();
      },
    };
  },
});
