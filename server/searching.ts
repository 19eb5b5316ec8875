import {
  configurationCalls,
  createClusterConfig,
  createTimeRangeLimit,
  SEARCHES_CLASS,
} from 'server/areas/configuration';
import { createDecorators, decoratorsCalls, type StoredDecorator } from 'server/areas/decorators';
import { createExportArea } from 'server/areas/export';
import { createSearchArea, type SearchArea, type SearchAreaParts } from 'server/areas/search';
import { type MadeThing, type Ownership, SHARING_CLASS, type TargetsByType } from 'server/areas/shares';
import {
  createStoredViews,
  createViews,
  madeViews,
  searchesInViews,
  viewsCalls,
  viewTargets,
} from 'server/areas/views';
import { SYSTEM } from './calls/caller';
import { type ServedCall } from './calls/serve';
import { streamsOfSearch } from './search/streams/filter';
import { createCollection } from './storage/documents/collection';

/** What searching and everything around it stands on. */
export interface SearchingParts extends Pick<
  SearchAreaParts,
  'catalogue' | 'database' | 'engine' | 'log' | 'now' | 'onSearch' | 'streams'
> {
  ownership: Ownership;
}

/** Searching, with what is kept of searches, shown of messages and taken out of them. */
export interface Searching {
  search: SearchArea;
  calls: ServedCall[];
  /** What of it can be shared. */
  shareTargets: TargetsByType;
  /** Saved searches and dashboards with who made them. */
  made(): Promise<MadeThing[]>;
  /** What of it a 4.3 cluster has not. */
  capabilities: string[];
  /** Reads what another node may have changed; to be done now and then. */
  refresh(): Promise<void>;
  /** Removes what nobody needs any more; to be done once in a while. */
  sweep(): Promise<void>;
  /** Makes what somebody keeps of searches under one name another's; to be done when an account is called otherwise. */
  handOver(from: string, to: string): Promise<void>;
  /** Forgets what is kept about a stream that is gone. */
  forgetStream(streamId: string): Promise<void>;
  close(): void;
}

/** Joins the areas about searches: decorators, views, exports, and how people search. */
export async function assembleSearching(parts: SearchingParts): Promise<Searching> {
  const { database, streams, log, now, ownership } = parts;
  const clusterConfig = createClusterConfig(database);
  const limit = createTimeRangeLimit(clusterConfig);
  await limit.refresh();

  const decorators = createDecorators({
    documents: createCollection<StoredDecorator>(database, 'decorator'),
    streamExists: async (id) => (await streams.list()).some((stream) => stream.id === id),
  });
  const stored = createStoredViews(database, now);
  const search = createSearchArea({
    ...parts,
    settings: () => ({ allowLeadingWildcards: false, limitMs: limit.limitMs() }),
    decoratorsFor: decorators.listFor,
    sharing: searchesInViews(stored),
  });
  const { access, withParameters } = search;
  const views = createViews({
    stored,
    clusterConfig,
    searches: { findReadable: access.findReadable, withParameters },
    ownership,
  });
  const exported = createExportArea({ database, search, log });

  return {
    search,
    calls: [
      ...search.calls,
      ...viewsCalls(views),
      ...decoratorsCalls(decorators),
      ...exported.calls,
      ...configurationCalls({ clusterConfig, classes: [SEARCHES_CLASS, SHARING_CLASS], onChange: limit.refresh }),
    ],
    shareTargets: viewTargets(stored, async (caller, searchId) => {
      const found = await access.findReadable(caller, searchId);
      return found ? streamsOfSearch(found) : [];
    }),
    made: () => madeViews(stored),
    capabilities: ['search-cancel', 'export-formats', 'export-jobs'],
    refresh: limit.refresh,
    forgetStream: decorators.forgetStream,

    async handOver(from, to) {
      await Promise.all([search.handOver(from, to), stored.handOver(from, to, SYSTEM), exported.handOver(from, to)]);
    },

    async sweep() {
      await Promise.all([search.sweep(), exported.sweep()]);
    },

    close: () => search.close(),
  };
}
