import { type Static } from '@sinclair/typebox';
import { Strict } from 'api/contract';
import { type Filter, type Search, SentSearch } from 'api/search';
import { ViewBody, type ViewState, type ViewType } from 'api/views';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type PortableForm } from 'server/entities/portable';
import { isCombination, membersOf, SearchRefused, visitFilter } from 'server/search/scope/streams/filter';
import { type Connection } from 'server/storage/documents/database';
import { noSearch } from './integrity';
import { type StoredView } from './stored-views';
import { readViewBody } from './wire-view';

/** A search, without a permission check; undefined when it does not exist. */
export type FindSearch = (id: string, within?: Connection) => Promise<Search | undefined>;

export interface PortableSearches {
  find: FindSearch;
  /** Stores a new one. @throws HttpError 400 */
  add(caller: Caller, search: SearchData, within: Connection): Promise<{ id: string }>;
}

const { queries, parameters, requires } = SentSearch.properties;
const { title, summary, description, properties, state } = ViewBody.properties;

const SearchData = Strict({ queries, parameters, requires });
type SearchData = Static<typeof SearchData>;

/** The request body for a view, with its search. */
const ViewData = Strict({ title, summary, description, properties, state, search: SearchData });
type ViewData = Static<typeof ViewData>;

type ReplaceStream = (id: string) => string;

/** @throws HttpError 400 when it is nested too deeply */
function checkDepth(filter: Filter | null | undefined): void {
  try {
    visitFilter(filter, () => undefined);
  } catch (cause) {
    throw cause instanceof SearchRefused ? httpError.badRequest(cause.message) : cause;
  }
}

function inFilter(filter: Filter, replace: ReplaceStream): Filter {
  if (isCombination(filter)) return { ...filter, filters: membersOf(filter).map((each) => inFilter(each, replace)) };
  return filter.type === 'stream' && typeof filter.id === 'string' ? { ...filter, id: replace(filter.id) } : filter;
}

interface OverStreams {
  filter?: Filter | null;
  streams?: string[];
}

function inQuery<Part extends OverStreams>(part: Part, replace: ReplaceStream): Part {
  checkDepth(part.filter);
  return {
    ...part,
    ...(part.filter && { filter: inFilter(part.filter, replace) }),
    ...(part.streams && { streams: part.streams.map(replace) }),
  };
}

const inSearch = ({ queries, ...search }: SearchData, replace: ReplaceStream): SearchData => ({
  ...search,
  queries: queries?.map(({ search_types: searchTypes, ...query }) => ({
    ...inQuery(query, replace),
    search_types: searchTypes?.map((searchType) => inDecorators(inQuery(searchType, replace), replace)),
  })),
});

/**
 * Decorators inside searches and widgets are copies of stored ones: they refer to the stream, but have no id of their
 * own.
 */
function inDecorators<Part extends object>(part: Part, replace: ReplaceStream): Part {
  const { decorators } = part as { decorators?: unknown };
  if (!Array.isArray(decorators)) return part;
  return {
    ...part,
    decorators: decorators.map((decorator: unknown): unknown => {
      if (typeof decorator !== 'object' || decorator === null) return decorator;
      const { stream } = decorator as { stream?: unknown };
      return { ...decorator, id: null, ...(typeof stream === 'string' && { stream: replace(stream) }) };
    }),
  };
}

const inState = ({ widgets, ...rest }: ViewState, replace: ReplaceStream): ViewState => ({
  ...rest,
  widgets: widgets?.map(({ streams, config, ...widget }) => ({
    ...widget,
    ...(streams && { streams: streams.map(replace) }),
    config: typeof config === 'object' && config !== null ? inDecorators(config, replace) : config,
  })),
});

/** Saved searches or dashboards between servers, each with its search. */
export const portableView = (type: ViewType, searches: PortableSearches): PortableForm<StoredView, ViewData> => ({
  schema: ViewData,

  async write({ body }) {
    const search = await searches.find(body.searchId);
    if (!search) throw noSearch(body);
    return {
      title: body.title,
      summary: body.summary,
      description: body.description,
      properties: body.properties,
      state: body.state,
      search: { queries: search.queries, parameters: search.parameters, requires: search.requires },
    };
  },

  replaceReferences(data, replaceBy) {
    const replace = (id: string) => replaceBy({ kind: 'stream', id });
    const pages = Object.entries(data.state).map(([id, page]): [string, ViewState] => [id, inState(page, replace)]);
    return { ...data, search: inSearch(data.search, replace), state: Object.fromEntries(pages) };
  },

  async read({ search, ...data }, { caller, transaction }) {
    const { id } = await searches.add(caller, search, transaction);
    return { ...readViewBody({ ...data, search_id: id }), type, owner: caller.username };
  },
});
