import { deleteView, listDashboards, listSavedSearches, listViews, type ViewSummary } from 'api/views';
import { action } from 'flux/actions';
import { createEntityStore } from 'rest/entity/entity-store';
import { type ListQuery, loadPage } from 'rest/entity/listing';
import { call } from 'rest/call';
import { getSearch, type Search } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { DEFAULT_RANGE, queryText, streamsOf } from 'areas/query';
import { isCancelled } from 'flux/cancelled';
import { texts } from './store-texts';

export type ViewsKind = 'all' | 'searches' | 'dashboards';

/** Which part of which list of views is wanted; the text is looked for in id, title and summary. */
export interface ViewsQuery extends ListQuery {
  kind: ViewsKind;
}

/** What a saved search looks for. */
export interface Searched {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
}

function searchedIn({ queries = [] }: Search): Searched {
  const [first] = queries;
  return {
    query: queryText(first?.query) ?? '',
    timerange: first?.timerange ?? DEFAULT_RANGE,
    streams: first ? streamsOf(first) : [],
  };
}

const SEARCHES = { kind: 'search', noun: texts.search };
const DASHBOARDS = { kind: 'dashboard', noun: texts.dashboard };
const CALLS = { all: listViews, searches: listSavedSearches, dashboards: listDashboards };

/** Saved searches and dashboards the signed-in person may read. */
export const Views = createEntityStore(
  'Views',
  {
    noun: texts.view,
    kind: {
      kinds: [SEARCHES, DASHBOARDS],
      kindOf: ({ type }: ViewSummary) => (type === 'DASHBOARD' ? DASHBOARDS.kind : SEARCHES.kind),
    },
    calls: {
      list: {
        load: async (signal: AbortSignal, query: ViewsQuery) => {
          const { views, total } = await loadPage(CALLS[query.kind], query, { signal });
          return { items: views, total };
        },
        scopeOf: ({ kind }) => kind,
      },
      delete: deleteView,
    },
    texts: { list: texts.list, delete: texts.delete },
  },
  {
    state: { searched: {} as Readonly<Record<string, Searched>> },
    actions: {
      /** Finds saved searches by id, title and summary; nothing is kept, a failure is not toasted. */
      find: action<[text: string, atMost: number], readonly ViewSummary[]>(),
      /** Loads what saved searches look for, of those it is not known yet; what cannot be read stays unknown. */
      describe: action<[views: readonly ViewSummary[]]>(),
    },
    answers: ({ getState, setState }) => ({
      find: async (signal, text, atMost) => {
        const query = { page: 1, per_page: atMost, query: text };
        return (await call(listSavedSearches, { query, signal, expects: [403] })).views;
      },
      describe: async (signal, views) => {
        const wanted = views.filter(({ search_id: id }) => getState().searched[id] === undefined);
        const found = await Promise.all(
          wanted.map(async ({ search_id: id }) => {
            try {
              const search = await call(getSearch, { params: { searchId: id }, signal, expects: [403, 404] });
              return [[id, searchedIn(search)] as const];
            } catch (error) {
              if (isCancelled(error)) throw error;
              return [];
            }
          }),
        );
        setState(({ searched }) => ({ searched: { ...searched, ...Object.fromEntries(found.flat()) } }));
      },
    }),
  },
);

export const { actions: ViewsActions, store: ViewsStore } = Views;
