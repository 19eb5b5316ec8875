import { type Streams } from 'server/areas/streams';
import { type Caller } from 'server/calls/caller';
import { type ServedCall } from 'server/calls/serve';
import { type Log } from 'server/runtime/log';
import { type StoredDecoratorsFor } from 'server/search/decorators/decorator';
import { type SearchParts, type SearchSettings } from 'server/search/execution/execute-search';
import { type OnSearch } from 'server/search/execution/execution-context';
import { createStoredFields } from 'server/search/fields/stored-fields';
import { type SearchCatalogue } from 'server/search/indices/catalogue';
import { createSearchJobs } from 'server/search/jobs/search-jobs';
import { readableStreams, type ReadableStreams } from 'server/search/streams/readable-streams';
import { readKeyword } from 'server/search/time/keyword';
import { type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';
import { fieldCalls } from './field-calls';
import { createSearchAccess, NO_SHARING, type SearchAccess, type SearchSharing } from './search-access';
import { searchCalls } from './search-calls';
import { createSearches } from './searches';
import { suggestCall } from './suggest-call';
import { universalCalls } from './universal-calls';

export interface SearchAreaParts {
  engine: MessageEngine;
  database: Database;
  catalogue: SearchCatalogue;
  streams: Pick<Streams, 'list'>;
  log: Log;
  now?: () => Date;
  settings?: () => SearchSettings;
  /** Told which indices every search looks at. */
  onSearch?: OnSearch;
  /** Stored decorators, for the old search; absent: there are none. */
  decoratorsFor?: StoredDecoratorsFor;
  /** Through arrangements searches are shared and kept; absent: there are none. */
  sharing?: SearchSharing;
}

export interface SearchArea {
  calls: ServedCall[];
  /** For other areas that search: what searching stands on, and what somebody may read. */
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  access: SearchAccess;
  /** Those of the searches that declare parameters, with these. */
  withParameters(ids: readonly string[]): Promise<{ id: string; parameters: unknown[] }[]>;
  /** Makes the stored searches of one name another's. */
  handOver(from: string, to: string): Promise<void>;
  /** Removes stored searches that nothing has used for four days; to be run once in a while. */
  sweep(): Promise<void>;
  /** Stops what is running. */
  close(): void;
}

const UNUSED_MS = 4 * 24 * 3_600_000;
const DEFAULTS: SearchSettings = { allowLeadingWildcards: false };

/** Searching messages: stored searches and their execution, fields, validation, the old search for scripts. */
export function createSearchArea({
  engine,
  database,
  catalogue,
  streams,
  log,
  now = () => new Date(),
  settings = () => DEFAULTS,
  onSearch,
  decoratorsFor = () => Promise.resolve([]),
  sharing = NO_SHARING,
}: SearchAreaParts): SearchArea {
  const storedFields = createStoredFields(engine, () => catalogue.sets());
  const parts: SearchParts = { engine, catalogue, storedFields, readKeyword, now, settings, onSearch };
  const searches = createSearches(database);
  const access = createSearchAccess(searches, sharing);
  const jobs = createSearchJobs({ onFailure: (err) => log.error({ err }, 'search failed') });
  const streamsFor = async (caller: Caller) => {
    const all = await streams.list();
    return readableStreams(
      caller,
      all.map(({ id }) => id),
    );
  };

  return {
    calls: [
      ...searchCalls({ parts, searches, access, jobs, streamsFor }),
      ...fieldCalls({ parts, streamsFor }),
      suggestCall({ parts, streamsFor }),
      ...universalCalls({ parts, streamsFor, decoratorsFor }),
    ],

    parts,
    streamsFor,
    access,
    withParameters: searches.withParameters,
    handOver: searches.handOver,

    async sweep() {
      const removed = await searches.removeOld(new Date(now().getTime() - UNUSED_MS), await sharing.used());
      if (removed > 0) log.info({ removed }, 'removed unused searches');
    },

    close: () => jobs.close(),
  };
}
