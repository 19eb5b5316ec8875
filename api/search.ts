import { type Static, type TObject, type TProperties, type TSchema, type TString, Type } from '@sinclair/typebox';
import { defineCall, Json, Loose, MIB, reads, Nullable, Open, Strict } from './contract';
import { type AbsoluteTimeRange, OffsetTimeRange, TimeRange } from './time-range';

// Shapes and defaults: card search.md, "Entities". Defaults are filled in by the server.

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

export const BackendQuery = Strict({ type: Type.Literal('elasticsearch'), query_string: Type.String() });
export type BackendQuery = Static<typeof BackendQuery>;
const QueryText = Type.Union([BackendQuery, Type.String()]);

/** `or`/`and` of further filters, `stream` with an id, `query_string` with a query; others are kept and ignored. */
export interface Filter {
  type: string;
  id?: string;
  query?: string;
  filters?: Filter[];
  [other: string]: unknown;
}
export const Filter = Type.Unsafe<Filter>(Type.Object({ type: Type.String() }, { additionalProperties: true }));

const searchTypeFields = {
  id: Type.String(),
  name: orNull(Type.String()),
  timerange: orNull(Type.Union([TimeRange, OffsetTimeRange])),
  query: orNull(QueryText),
  streams: Type.Optional(Type.Array(Type.String())),
  filter: orNull(Filter),
};

/**
 * An execution may ask for some fields of the messages, which is faster than all of them; `readMessages` (api/messages.ts) has
 * the rest.
 */
export const CHOSEN_FIELDS_CAPABILITY = 'chosen-fields';

export const MessagesSearchType = Open({
  ...searchTypeFields,
  type: Type.Literal('messages'),
  limit: Type.Optional(Type.Integer({ minimum: 0 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  sort: orNull(
    Type.Array(Open({ field: Type.String(), order: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]) })),
  ),
  fields: Type.Optional(Type.Array(Type.String())),
  /** As stored ones (`api/decorators.ts`); what cannot be read is passed over. */
  decorators: Type.Optional(Type.Array(Loose(Open({ order: Type.Optional(Type.Number()) })))),
});
export type MessagesSearchType = Static<typeof MessagesSearchType>;

export const TimeInterval = Type.Union([
  Open({ type: Type.Literal('auto'), scaling: Type.Optional(Type.Number({ exclusiveMinimum: 0 })) }),
  Open({ type: Type.Literal('timeunit'), timeunit: Type.String() }),
  Type.String(),
]);
export type TimeInterval = Static<typeof TimeInterval>;

export const Grouping = Type.Union([
  Open({ type: Type.Literal('values'), field: Type.String(), limit: Type.Optional(Type.Integer({ minimum: 1 })) }),
  Open({ type: Type.Literal('time'), field: Type.String(), interval: TimeInterval }),
  Open({
    type: Type.Literal('date_range'),
    field: Type.String(),
    /** Dates as queries take them, `now-1h` for instance; an end that is absent is open. */
    ranges: Type.Array(Open({ from: orNull(Type.String()), to: orNull(Type.String()) }), {
      minItems: 1,
      maxItems: 100,
    }),
    /** Which end a bucket is called after; `from` when absent. */
    bucket_key: Type.Optional(Type.Union([Type.Literal('from'), Type.Literal('to')])),
  }),
]);
export type Grouping = Static<typeof Grouping>;

export const Series = Open({
  type: Type.String(),
  id: Type.Optional(Type.String()),
  field: orNull(Type.String()),
  percentile: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
});
export type Series = Static<typeof Series>;

export const PivotSort = Open({
  type: Type.Union([Type.Literal('pivot'), Type.Literal('series')]),
  field: Type.String(),
  direction: Type.Union([Type.Literal('Ascending'), Type.Literal('Descending')]),
});
export type PivotSort = Static<typeof PivotSort>;

export const PivotSearchType = Open({
  ...searchTypeFields,
  type: Type.Literal('pivot'),
  row_groups: Type.Optional(Type.Array(Grouping)),
  column_groups: Type.Optional(Type.Array(Grouping)),
  series: Type.Optional(Type.Array(Series)),
  sort: Type.Optional(Type.Array(PivotSort)),
  rollup: Type.Optional(Type.Boolean()),
});
export type PivotSearchType = Static<typeof PivotSearchType>;

export const EventsSearchType = Open({ ...searchTypeFields, type: Type.Literal('events') });
export type EventsSearchType = Static<typeof EventsSearchType>;

/** A search type this version does not know is stored as it is; executing it gives an error of its own. */
export const UnknownSearchType = Open({
  ...searchTypeFields,
  type: Type.String({ pattern: '^(?!(messages|pivot|events)$)' }),
});
export type UnknownSearchType = Static<typeof UnknownSearchType>;
export const SearchType = Type.Union([MessagesSearchType, PivotSearchType, EventsSearchType, UnknownSearchType]);
export type SearchType = Static<typeof SearchType>;

/** A parameter as `lang/query/parameters` reads it; entries without a name are passed over. */
export const DeclaredParameter = Loose(Open({ optional: Type.Optional(Type.Boolean()) }));

export const SearchQuery = Strict({
  id: Type.String({ minLength: 1 }),
  timerange: Type.Optional(TimeRange),
  filter: orNull(Filter),
  query: Type.Optional(QueryText),
  search_types: Type.Optional(Type.Array(SearchType, { maxItems: 200 })),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const Search = Strict({
  id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
  queries: Type.Optional(Type.Array(SearchQuery, { maxItems: 100 })),
  parameters: Type.Optional(Type.Array(DeclaredParameter)),
  requires: Type.Optional(Type.Record(Type.String(), Json)),
  owner: Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
});
export type Search = Static<typeof Search>;

/** As it is sent: without an id, the server makes one. */
const sent = <Properties extends TProperties & { id: TString }>({ properties, ...options }: TObject<Properties>) => {
  const { id, ...others } = properties;
  const { additionalProperties } = options;
  return Type.Object({ ...others, id: orNull<TString>(id) }, { additionalProperties });
};

const SentSearchType = Type.Union([
  sent(MessagesSearchType),
  sent(PivotSearchType),
  sent(EventsSearchType),
  sent(UnknownSearchType),
]);

const SentQuery = Strict({
  ...sent(SearchQuery).properties,
  search_types: Type.Optional(Type.Array(SentSearchType, { maxItems: 200 })),
});

export const SentSearch = Strict({
  ...Search.properties,
  queries: Type.Optional(Type.Array(SentQuery, { maxItems: 100 })),
});
export type SentSearch = Static<typeof SentSearch>;

const SearchTypeState = Open({
  limit: orNull(Type.Integer({ minimum: 0 })),
  offset: orNull(Type.Integer({ minimum: 0 })),
  /** Beyond 4.3 (capability {@link CHOSEN_FIELDS_CAPABILITY}): of each message only these fields; empty: all. */
  fields: orNull(Type.Array(Type.String(), { maxItems: 1_000 })),
});

/** Null says as little as an absent key. */
export const ExecutionOverride = Strict({
  timerange: orNull(TimeRange),
  query: orNull(QueryText),
  limit: orNull(Type.Integer()),
  offset: orNull(Type.Integer()),
  keep_search_types: orNull(Type.Array(Type.String())),
  search_types: orNull(Type.Record(Type.String(), Nullable(SearchTypeState))),
});
export type ExecutionOverride = Static<typeof ExecutionOverride>;

/** Any further key counts as an additional parameter; null says as little as an absent key. */
export const ExecutionState = Open({
  parameter_bindings: orNull(Type.Record(Type.String(), Json)),
  global_override: orNull(ExecutionOverride),
  queries: orNull(Type.Record(Type.String(), Nullable(ExecutionOverride))),
  additional_parameters: orNull(Type.Record(Type.String(), Json)),
});
export type ExecutionState = Static<typeof ExecutionState>;

/** A stored message as results carry it: flat, `_id`, `timestamp` (ISO), `source`, `message`, `streams`, all fields. */
export type MessageFields = Record<string, unknown>;

/**
 * Beyond 4.3: bytes of the values that were cut because they are too long for a list, by field; `*` stands for all fields
 * that could not be read in a list. Absent when nothing was cut. `GET /messages/{index}/{id}` has them whole.
 */
export const CutFields = Type.Optional(Type.Record(Type.String(), Type.Integer()));

export const ResultMessage = Open({
  message: Type.Record(Type.String(), Json),
  index: Type.String(),
  highlight_ranges: Nullable(Type.Record(Type.String(), Json)),
  decoration_stats: Nullable(Json),
  cut_fields: CutFields,
});
export type ResultMessage = Static<typeof ResultMessage>;

export interface MessagesResult {
  id: string;
  type: 'messages';
  name: string | null;
  messages: ResultMessage[];
  effective_timerange: AbsoluteTimeRange;
  total_results: number;
}

/** `source` says what the values are: leaf rows are the shown combinations, non-leaf rows are totals. */
export interface PivotRow {
  key: string[];
  source: 'leaf' | 'non-leaf';
  values: {
    key: string[];
    value: unknown;
    rollup: boolean;
    source: 'col-leaf' | 'col-inner' | 'row-leaf' | 'row-inner';
  }[];
}

export interface PivotResult {
  id: string;
  type: 'pivot';
  name: string | null;
  rows: PivotRow[];
  total: number;
  effective_timerange: AbsoluteTimeRange;
}

/** An event as charts note it. */
export interface EventSummary {
  id: string;
  timestamp: string;
  message: string;
  alert: boolean;
  streams: string[];
}

export interface EventsResult {
  id: string;
  type: 'events';
  name: string | null;
  events: EventSummary[];
}

export type SearchTypeResult = MessagesResult | PivotResult | EventsResult;

/** `type` result_window_limit carries `result_window_limit`; unused keys are absent. */
export interface SearchError {
  type: 'query' | 'search_type' | 'unbound_parameter' | 'result_window_limit';
  description: string;
  query_id: string;
  search_type_id?: string;
  backtrace?: string[];
  parameter?: string;
  result_window_limit?: number;
}

export interface QueryResult {
  query: SearchQuery;
  execution_stats: { duration: number; timestamp: string; effective_timerange: AbsoluteTimeRange };
  search_types: Record<string, SearchTypeResult>;
  errors: SearchError[];
  state: 'COMPLETED' | 'FAILED';
}

/** How far a running search has read; about, in rows of its statements that have begun. */
export interface SearchProgress {
  read_rows: number;
  total_rows: number;
}

export interface SearchJob {
  id: string;
  search_id: string;
  owner: string;
  execution: { done: boolean; cancelled: boolean; completed_exceptionally: boolean };
  results: Record<string, QueryResult>;
  errors?: SearchError[];
  /** Beyond 4.3: of one that has run for a moment; absent when the engine does not tell. */
  progress?: SearchProgress;
}
const SearchJobAnswer = Type.Unsafe<SearchJob>({});

export const createSearch = defineCall({
  method: 'POST',
  path: '/views/search',
  access: 'checked-by-service',
  audit: reads('messages are read when it is executed'),
  summary: 'Stores a search under its id; an existing search of the caller with this id is replaced.',
  body: SentSearch,
  // The search of a dashboard holds a search type for each widget of all its pages.
  bodyLimit: 2 * MIB,
  response: Search,
  status: 201,
});

export const listSearches = defineCall({
  method: 'GET',
  path: '/views/search',
  access: 'checked-by-service',
  summary: 'The newest thousand stored searches of the caller and of views that the caller may read.',
  response: Type.Array(Search),
});

export const getSearch = defineCall({
  method: 'GET',
  path: '/views/search/{searchId}',
  access: 'checked-by-service',
  summary: 'A stored search.',
  response: Search,
});

/** What a search has to be told before it can run; parameters as they were declared, by name. */
export const SearchMetadata = Open({
  query_metadata: Type.Record(Type.String(), Open({ used_parameters_names: Type.Array(Type.String()) })),
  declared_parameters: Type.Record(Type.String(), Json),
});
export type SearchMetadata = Static<typeof SearchMetadata>;

export const readSearchMetadata = defineCall({
  method: 'POST',
  path: '/views/search/metadata',
  access: 'signed-in',
  audit: reads('only reads'),
  summary: 'The parameters that an unsaved search declares and its queries use.',
  body: SentSearch,
  // The search of a dashboard holds a search type for each widget of all its pages.
  bodyLimit: 2 * MIB,
  response: SearchMetadata,
  status: 200,
});

export const getSearchMetadata = defineCall({
  method: 'GET',
  path: '/views/search/metadata/{searchId}',
  access: 'checked-by-service',
  summary: 'The parameters that a stored search declares and its queries use.',
  response: SearchMetadata,
});

export const executeSearch = defineCall({
  method: 'POST',
  path: '/views/search/{searchId}/execute',
  access: 'checked-by-service',
  audit: { action: 'message.search', reads: true },
  summary: 'Runs a stored search; the response may already be complete.',
  body: Type.Optional(ExecutionState),
  response: SearchJobAnswer,
  status: 201,
});

export const searchStatus = defineCall({
  method: 'GET',
  path: '/views/search/status/{jobId}',
  access: 'checked-by-service',
  summary: 'The state of a search job with the results so far.',
  response: SearchJobAnswer,
});

export const executeSearchNow = defineCall({
  method: 'POST',
  path: '/views/search/sync',
  access: 'checked-by-service',
  audit: { action: 'message.search', reads: true },
  summary: 'Runs a search without storing it.',
  query: Type.Object({ timeout: Type.Optional(Type.Integer({ minimum: 1, default: 60_000 })) }),
  body: SentSearch,
  // The search of a dashboard holds a search type for each widget of all its pages.
  bodyLimit: 2 * MIB,
  response: SearchJobAnswer,
});

/** Beyond 4.3 (capability `search-cancel`): stops a running job. */
export const cancelSearchJob = defineCall({
  method: 'DELETE',
  path: '/timberline/search/jobs/{jobId}',
  access: 'checked-by-service',
  audit: reads('stops a search of the caller'),
  summary: 'Stops a running search job.',
});

export const FieldType = Open({
  name: Type.String(),
  type: Open({ type: Type.String(), properties: Type.Array(Type.String()), index_names: Type.Array(Type.String()) }),
});
export type FieldType = Static<typeof FieldType>;

export const listFieldTypes = defineCall({
  method: 'GET',
  path: '/views/fields',
  access: 'signed-in',
  summary: 'Every known field and its type.',
  response: Type.Array(FieldType),
});

export const listFieldNames = defineCall({
  method: 'GET',
  path: '/system/fields',
  access: 'fieldnames:read',
  summary: 'The name of every known field.',
  response: Open({ fields: Type.Array(Type.String()) }),
});

export const listFieldTypesOf = defineCall({
  method: 'POST',
  path: '/views/fields',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'The fields of some streams in a time range.',
  body: Strict({ streams: Type.Optional(Type.Array(Type.String())), timerange: Type.Optional(TimeRange) }),
  response: Type.Array(FieldType),
  status: 200,
});

/** Lines from 1, columns from 0, end exclusive. */
export const Explanation = Open({
  error_type: Type.String(),
  error_title: Type.String(),
  error_message: Type.String(),
  begin_line: Type.Integer(),
  begin_column: Type.Integer(),
  end_line: Type.Integer(),
  end_column: Type.Integer(),
  related_property: Type.Optional(Nullable(Type.String())),
  /** Ours: what could stand in that place instead. */
  suggestion: Type.Optional(Type.String()),
});
export type Explanation = Static<typeof Explanation>;

export const QueryValidation = Open({
  status: Type.Union([Type.Literal('OK'), Type.Literal('WARNING'), Type.Literal('ERROR')]),
  explanations: Type.Optional(Type.Array(Explanation)),
});
export type QueryValidation = Static<typeof QueryValidation>;

export const validateQuery = defineCall({
  method: 'POST',
  path: '/search/validate',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'Validates a query: errors and probable mistakes.',
  body: Strict({
    query: Type.Optional(Nullable(QueryText)),
    /** The last 300 seconds when nothing is said. */
    timerange: Type.Optional(Nullable(TimeRange)),
    streams: Type.Optional(Nullable(Type.Array(Type.String()))),
    /** The query of a widget, as text or as a query, or a filter of a search. */
    filter: orNull(Type.Union([BackendQuery, Type.String(), Filter])),
    parameters: orNull(Type.Array(DeclaredParameter)),
    parameter_bindings: orNull(Type.Record(Type.String(), Json)),
  }),
  response: QueryValidation,
  status: 200,
});

export const testKeyword = defineCall({
  method: 'GET',
  path: '/tools/natural_date_tester',
  access: 'signed-in',
  summary: 'The current meaning of a keyword time range; 422 if it is not understood.',
  query: Type.Object({ string: Type.String(), timezone: Type.Optional(Type.String()) }),
  response: Open({ from: Type.String(), to: Type.String(), timezone: Type.String() }),
});

export const listSeriesFunctions = defineCall({
  method: 'GET',
  path: '/views/functions',
  access: 'signed-in',
  summary: 'The functions a pivot can compute.',
  response: Type.Record(Type.String(), Open({ type: Type.String(), description: Type.String() })),
});
