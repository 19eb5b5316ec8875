import { type ExportFormat, type ExportSettings, type MessagesRequest } from 'api/export';
import { type MessagesSearchType, type SearchQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type QueryNode } from 'lang/query/tree';
import { type Searching } from 'server/areas/search';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { messageCondition } from 'server/search/condition';
import { createTermLookUp } from 'server/search/terms/look-up-terms';
import { type ChosenDecorator } from 'server/search/decorators/decorator';
import { messageDecorator, readDecorators } from 'server/search/decorators/decorate-messages';
import { unboundParameter } from 'server/search/execution/execute-query';
import { timeContext } from 'server/search/execution/execute-search';
import { overrideQuery } from 'server/search/execution/overrides';
import { queryText, treeOf } from 'server/search/execution/query-tree';
import { type ReadingDetails, readingDetails, searchDetails } from 'server/search/execution/reading-details';
import { intervalOf } from 'server/search/execution/search-type-range';
import { usedParameters } from 'server/search/execution/used-parameters';
import { csvFormat, jsonLinesFormat, logLinesFormat } from 'server/search/export/formats';
import { type MessageFormat } from 'server/search/export/message-format';
import { type ExportForm, type ExportSource } from 'server/search/export/write-export';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { type Parameter, readParameters } from 'lang/query/parameters/parameter';
import { substitute } from 'lang/query/parameters/substitute';
import { SearchTypeError } from 'server/search/search-type-error';
import { ownStreams, SearchRefused, streamsIn } from 'server/search/scope/streams/filter';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Interval } from 'server/search/scope/time/instants';
import { isTimeZone } from 'server/formats/time/zone-clock';
import { askedBy } from 'server/storage/messages/engine';
import {
  DEFAULT_TIME_RANGE,
  DEFAULT_TIMEZONE,
  resolveTimeRange,
  TimeRangeError,
} from 'server/search/scope/time/time-range';
import { type ExportRequest, formatName, formOf } from './export-request';

/** An export that is ready to be written. */
export interface PreparedExport {
  source: ExportSource;
  form: ExportForm;
  /** Names of the indices read. */
  indexNames: string[];
}

/** What preparing needs from search. */
export type ExportedSearches = Pick<Searching, 'access' | 'parts' | 'streamsFor'>;

/** Card search.md, "Export": the default columns. */
const DEFAULT_FIELDS = ['timestamp', 'source', 'message'];
const MAX_BATCH = 10_000;

export const FORMATS: Readonly<Record<ExportFormat, MessageFormat>> = {
  csv: csvFormat,
  'json-lines': jsonLinesFormat,
  'log-lines': logLinesFormat,
};

/** What is read, and how. */
interface Looked {
  streams: readonly string[];
  interval: Interval;
  tree: QueryNode;
  decorators?: readonly ChosenDecorator[];
}

/** Describes the export for the audit log. */
function describe(
  { fields_in_order: fields, limit, format }: ExportSettings | MessagesRequest,
  details: ReadingDetails,
) {
  describeCall({ details: { ...details, fields: fields?.join(' '), limit, format } });
}

/** Converts errors of the request to a 400. */
async function orBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const isAsked = [SearchTypeError, SearchRefused, TimeRangeError].some((kind) => cause instanceof kind);
    throw isAsked ? httpError.badRequest((cause as Error).message) : cause;
  }
}

function readForm(request: ExportRequest): ExportForm {
  const { fields_in_order: fields = DEFAULT_FIELDS, limit, time_zone: timezone = DEFAULT_TIMEZONE } = formOf(request);
  if (!isTimeZone(timezone)) throw httpError.badRequest(`There is no time zone ${timezone.slice(0, 100)}`);
  const batchSize = (request.kind === 'query' ? request.request.chunk_size : undefined) ?? MAX_BATCH;
  return { fields, limit, timezone, batchSize, format: FORMATS[formatName(request)] };
}

/** Card search.md, "Validation": an undeclared parameter is an error. */
function checkDeclared(query: SearchQuery, parameters: readonly Parameter[]): void {
  const undeclared = usedParameters(query).find((name) => !parameters.some((parameter) => parameter.name === name));
  if (undeclared !== undefined) throw httpError.badRequest(`The parameter $${undeclared}$ is used but not declared`);
}

const reading = (allowLeadingWildcards: boolean, substituted: (text: string) => string = (text) => text) => ({
  allowLeadingWildcards,
  substitute: substituted,
});

/** Resolves an export request with the permissions of the caller. */
export function createPrepareExport({ access, parts, streamsFor }: ExportedSearches) {
  async function lookAt(
    { streams, interval, tree, decorators = [] }: Looked,
    { eventSources }: ReadableStreams,
    asker: string,
  ) {
    const scope = createScopeResolver(parts.catalogue, await parts.storedFields.read())(streams, interval);
    const now = parts.now();
    const fieldTypes = scope.stored;
    const terms = await createTermLookUp(askedBy(parts, asker))(tree, scope.sets, interval);
    const condition = messageCondition({ interval, streams, eventSources, query: tree, fieldTypes, terms, now });
    return {
      source: { sets: scope.sets, condition, decorate: messageDecorator(decorators) },
      indexNames: scope.indexNames(),
    };
  }

  async function ofQuery(request: MessagesRequest, readable: ReadableStreams): Promise<Looked> {
    const { timerange = DEFAULT_TIME_RANGE, query_string: query, streams: named = [] } = request;
    checkDeclared({ id: 'export', query }, []);
    describe(request, readingDetails({ query: queryText(query), range: timerange, streams: named }));
    const streams = chooseStreams(readable, named);
    const interval = await resolveTimeRange(timerange, timeContext(parts, streams));
    return { streams, interval, tree: treeOf({ query }, {}, reading(parts.settings().allowLeadingWildcards)) };
  }

  function searchTypeOf(
    { search_types: types = [] }: SearchQuery,
    id: string | undefined,
  ): MessagesSearchType | undefined {
    if (id === undefined) return undefined;
    const found = types.find((searchType) => searchType.id === id);
    if (!found) throw httpError.notFound(`The search has no search type ${id}`);
    if (found.type !== 'messages') throw httpError.badRequest(`Search type ${id} is not a message table`);
    return found as MessagesSearchType;
  }

  async function ofSearch(
    caller: Caller,
    { searchId, searchTypeId, settings }: Extract<ExportRequest, { kind: 'search' }>,
    readable: ReadableStreams,
  ): Promise<Looked> {
    const search = await access.get(caller, searchId);
    const [stored, ...others] = search.queries ?? [];
    if (!stored || others.length > 0)
      throw httpError.badRequest(
        'Only a search with exactly one query can be exported. Choose one of its message tables.',
      );
    const searchType = searchTypeOf(stored, searchTypeId);
    const state = settings.execution_state ?? {};
    const parameters = readParameters(search.parameters);
    const { query, timerange: override } = overrideQuery(stored, state);
    const exported = { ...query, search_types: searchType ? [searchType] : [] };
    checkDeclared(exported, parameters);
    const missing = unboundParameter(exported, { parameters, state });
    if (missing) throw httpError.badRequest(missing.description);
    const bindings = state.parameter_bindings ?? {};
    const streams = (searchType && ownStreams(searchType)) ?? chooseStreams(readable, streamsIn(query.filter));
    readable.check(streams);
    const range = settings.timerange ?? query.timerange;
    describe(settings, searchDetails({ queries: [{ ...exported, timerange: range }] }, {}));
    const time = timeContext(parts, streams);
    const tree = treeOf(
      query,
      searchType ?? {},
      reading(parts.settings().allowLeadingWildcards, (text) => substitute(text, parameters, bindings)),
    );
    const decorators = readDecorators(searchType?.decorators);
    const chosen = absoluteOnly(settings);
    if (chosen) return { streams, tree, decorators, interval: await resolveTimeRange(chosen, time) };
    const interval = await resolveTimeRange(query.timerange ?? DEFAULT_TIME_RANGE, time);
    const context = { query: stored, interval, override, time };
    return { streams, tree, decorators, interval: searchType ? await intervalOf(searchType, context) : interval };
  }

  /** @throws HttpError 400, 403, 404 */
  return async function prepare(caller: Caller, request: ExportRequest): Promise<PreparedExport> {
    const form = readForm(request);
    return orBadRequest(async () => {
      const readable = await streamsFor(caller);
      const looked =
        request.kind === 'query' ? await ofQuery(request.request, readable) : await ofSearch(caller, request, readable);
      return { form, ...(await lookAt(looked, readable, caller.username)) };
    });
  };
}

/** Card search.md, "Export": only absolute ranges, so that the file contains what was shown. */
function absoluteOnly({ timerange }: ExportSettings): TimeRange | undefined {
  if (timerange && timerange.type !== 'absolute')
    throw httpError.badRequest('The time range of an export of a search must be absolute');
  return timerange;
}

/** Prepares exports for whoever asks. */
export type PrepareExport = ReturnType<typeof createPrepareExport>;
