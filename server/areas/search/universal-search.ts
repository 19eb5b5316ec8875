import { type TimeRange } from 'api/time-range';
import { type UniversalResult } from 'api/universal-search';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import { type Caller } from 'server/calls/caller';
import { refuse, Refusal } from 'server/calls/refusal';
import { messageCondition } from 'server/search/condition';
import { SEARCH_ENGINE_SETTINGS, type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { indicesInRange } from 'server/search/fields/indices-in-range';
import { typesByName } from 'server/search/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { messagesCsv } from 'server/search/messages/csv';
import { pageStatement, presentResult, RESULT_WINDOW, type Sort } from 'server/search/messages/messages';
import { type StoredMessage } from 'server/search/messages/stored-message';
import { SearchTypeError } from 'server/search/search-type-error';
import { messagesOf } from 'server/search/source';
import { chooseStreams, type ReadableStreams } from 'server/search/streams/readable-streams';
import { type Interval, toIso } from 'server/search/time/instants';
import { resolveTimeRange, TimeRangeError } from 'server/search/time/time-range';
import { EngineError } from 'server/storage/messages/engine';

/** What the three calls have in common. */
export interface UniversalQuery {
  query: string;
  limit?: number;
  offset?: number;
  batch_size?: number;
  filter?: string;
  fields?: string;
  sort?: string;
}

export type UniversalKind = 'absolute' | 'keyword' | 'relative';

export interface UniversalParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

const DEFAULT_LIMIT = 150;
const DEFAULT_BATCH = 500;
const LARGEST_BATCH = 10_000;

/** @throws Refusal 403 when neither all streams nor each named one may be searched */
async function streamsOf(
  kind: UniversalKind,
  filter: string | undefined,
  caller: Caller,
  streams: ReadableStreams,
): Promise<string[]> {
  const text = filter?.trim() ?? '';
  if (text === '' || text === '*') {
    if (!caller.may(`searches:${kind}`)) throw refuse.forbidden();
    return chooseStreams(streams, []);
  }
  const [, ids] = /^streams:([0-9a-f]{24}(?:,[0-9a-f]{24})*)$/.exec(text) ?? [];
  if (!ids) throw refuse.forbidden('A filter must name streams: streams:<id>,<id>');
  return chooseStreams(streams, ids.split(','));
}

/** A range beyond the limit is shortened. @throws Refusal 400 */
async function intervalOf(range: TimeRange, parts: SearchParts): Promise<Interval> {
  const context = timeContext(parts);
  const { limitMs } = context;
  try {
    const interval = await resolveTimeRange(range, { ...context, limitMs: undefined });
    if (limitMs === undefined) return interval;
    return { ...interval, fromMs: Math.max(interval.fromMs, interval.toMs - limitMs) };
  } catch (cause) {
    if (cause instanceof TimeRangeError) throw refuse.badRequest(cause.message);
    throw cause;
  }
}

/** @throws Refusal 400 of the kind scripts know */
function treeOf(query: string, parts: SearchParts): QueryNode {
  const { tree, error } = parseQuery(query, parts.settings());
  if (!error) return tree;
  const message = `Cannot parse query: ${error.message}`;
  const { line, column } = error.position;
  throw new Refusal(400, { type: 'QueryParseError', message, details: [error.message], line, column });
}

function sortOf(text: string | undefined): Sort {
  if (!text) return { field: 'timestamp', order: 'DESC' };
  const [, field, order] = /^(.+):(asc|desc)$/i.exec(text) ?? [];
  if (!field || !order) throw refuse.badRequest(`Cannot read sort=${text.slice(0, 100)}. Write it as timestamp:desc.`);
  return { field, order: order.toUpperCase() as Sort['order'] };
}

const fieldsOf = (fields: string | undefined): string[] =>
  (fields ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && field !== '*');

/** Failures of the store in the form scripts know. */
async function orSearchError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SearchTypeError) throw refuse.badRequest(cause.message);
    if (!(cause instanceof EngineError)) throw cause;
    const [message = cause.message] = cause.message.split('\n');
    throw new Refusal(500, { type: 'SearchError', message: 'The search failed', details: [message] });
  }
}

/** The old search for scripts: one query over one time range. */
export function createUniversalSearch({ parts, streamsFor }: UniversalParts) {
  async function look(kind: UniversalKind, range: TimeRange, query: UniversalQuery, caller: Caller) {
    const streams = await streamsOf(kind, query.filter, caller, await streamsFor(caller));
    const interval = await intervalOf(range, parts);
    const stored = typesByName(await parts.storedFields.read());
    const tree = treeOf(query.query, parts);
    const condition = await orSearchError(async () =>
      messageCondition({ interval, streams, query: tree, fieldTypes: stored, now: parts.now() }),
    );
    return { interval, stored, condition, sets: parts.sets(), sort: sortOf(query.sort) };
  }

  const run = <Row>({ sql, params }: Fragment, signal: AbortSignal) =>
    orSearchError(() => parts.engine.query<Row>(sql, params, { signal, settings: SEARCH_ENGINE_SETTINGS }));

  return {
    /** @throws Refusal 400, 403, 500 */
    async page(
      kind: UniversalKind,
      range: TimeRange,
      query: UniversalQuery,
      caller: Caller,
      signal: AbortSignal,
    ): Promise<UniversalResult> {
      const started = performance.now();
      const { limit = DEFAULT_LIMIT, offset = 0 } = query;
      if (limit + offset > RESULT_WINDOW)
        throw refuse.badRequest(`limit and offset reach beyond the first ${RESULT_WINDOW} messages. Use CSV for more.`);
      const { interval, stored, condition, sets, sort } = await look(kind, range, query, caller);
      const all = messagesOf(sets, [['one', '1']], condition);
      const [rows, counted, indices] = await Promise.all([
        run<StoredMessage>(pageStatement(sets, condition, { limit, offset, sort: [sort] }, stored), signal),
        run<{ n: number }>({ sql: `SELECT count() AS n FROM ${all.sql}`, params: all.params }, signal),
        indicesInRange(parts.engine, sets, interval),
      ]);
      const fields = fieldsOf(query.fields);
      const messages = rows.map((row) => presentResult(sets, row, fields));
      return {
        query: query.query,
        built_query: query.query,
        used_indices: indices.map(({ name, fromMs, toMs }) => ({
          index_name: name,
          begin: toIso(fromMs),
          end: toIso(toMs),
        })),
        messages,
        fields: [...new Set(messages.flatMap(({ message }) => Object.keys(message)))].filter((name) => name !== '_id'),
        time: Math.round(performance.now() - started),
        total_results: counted[0]?.n ?? 0,
        from: toIso(interval.fromMs),
        to: toIso(interval.toMs),
        decoration_stats: null,
      };
    },

    /** @throws Refusal 400, 403; 500 once the first batch was asked for */
    async csv(
      kind: UniversalKind,
      range: TimeRange,
      query: UniversalQuery,
      caller: Caller,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<string>> {
      const fields = fieldsOf(query.fields);
      if (fields.length === 0) throw refuse.badRequest('CSV needs fields: name them with commas between.');
      const { sets, condition, sort } = await look(kind, range, query, caller);
      if (sort.field !== 'timestamp') throw refuse.badRequest('CSV is sorted by timestamp only.');
      return messagesCsv({
        sets,
        condition,
        fields,
        descending: sort.order === 'DESC',
        limit: query.limit || undefined,
        offset: query.offset ?? 0,
        batchSize: Math.min(query.batch_size ?? DEFAULT_BATCH, LARGEST_BATCH),
        run: (statement) => run<StoredMessage>(statement, signal),
      });
    },
  };
}
