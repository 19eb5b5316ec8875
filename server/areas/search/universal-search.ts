import { type TimeRange } from 'api/time-range';
import { type UniversalResult } from 'api/universal-search';
import { type Caller } from 'server/calls/caller';
import { refuse, Refusal } from 'server/calls/refusal';
import { messageCondition } from 'server/search/condition';
import { SEARCH_ENGINE_SETTINGS, type SearchParts } from 'server/search/execution/execute-search';
import { messageDecorator, summariseStats } from 'server/search/decorators/decorate-messages';
import { type StoredDecoratorsFor } from 'server/search/decorators/decorator';
import { type Fragment } from 'server/search/fragment';
import { indicesInRange } from 'server/search/indices/indices-in-range';
import { createTakeLook } from 'server/search/indices/look';
import { messagesCsv } from 'server/search/messages/csv';
import { pageStatement, presentResult, RESULT_WINDOW } from 'server/search/messages/messages';
import { type StoredMessage } from 'server/search/messages/stored-message';
import { SearchTypeError } from 'server/search/search-type-error';
import { messagesOf } from 'server/search/source';
import { type ReadableStreams } from 'server/search/streams/readable-streams';
import { toIso } from 'server/search/time/instants';
import { EngineError } from 'server/storage/messages/engine';
import {
  fieldsOf,
  intervalOf,
  singleStreamOf,
  sortOf,
  streamsOf,
  treeOf,
  type UniversalKind,
} from './universal-reading';

/** What the three calls have in common. */
export interface UniversalQuery {
  query: string;
  limit?: number;
  offset?: number;
  batch_size?: number;
  filter?: string;
  fields?: string;
  sort?: string;
  decorate?: boolean;
}

export interface UniversalParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  decoratorsFor: StoredDecoratorsFor;
}

const DEFAULT_LIMIT = 150;
const DEFAULT_BATCH = 500;
const LARGEST_BATCH = 10_000;

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

/** Tells when reading begins and, however it goes on, that it has ended. */
async function* untilEnd(lines: AsyncGenerator<string>, begin: () => () => void): AsyncGenerator<string> {
  const end = begin();
  try {
    yield* lines;
  } finally {
    end();
  }
}

/** The old search for scripts: one query over one time range. */
export function createUniversalSearch({ parts, streamsFor, decoratorsFor }: UniversalParts) {
  async function decoratorOf({ decorate = true, filter }: UniversalQuery) {
    return decorate ? messageDecorator(await decoratorsFor(singleStreamOf(filter))) : undefined;
  }

  async function look(kind: UniversalKind, range: TimeRange, query: UniversalQuery, caller: Caller) {
    const streams = await streamsOf(kind, query.filter, caller, await streamsFor(caller));
    const interval = await intervalOf(range, parts, streams);
    const takeLook = createTakeLook(parts.catalogue, await parts.storedFields.read());
    const { sets, stored, indexNames } = takeLook(streams, interval);
    const tree = treeOf(query.query, parts);
    const condition = await orSearchError(async () =>
      messageCondition({ interval, streams, query: tree, fieldTypes: stored, now: parts.now() }),
    );
    const run = <Row>({ sql, params }: Fragment, signal: AbortSignal): Promise<Row[]> =>
      sets.length === 0
        ? Promise.resolve([])
        : orSearchError(() => parts.engine.query<Row>(sql, params, { signal, settings: SEARCH_ENGINE_SETTINGS }));
    const begin = () => parts.onSearch?.(indexNames(), true) ?? (() => undefined);
    return { streams, interval, stored, condition, sets, sort: sortOf(query.sort), run, begin };
  }

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
      const { streams, interval, stored, condition, sets, sort, run, begin } = await look(kind, range, query, caller);
      const all = messagesOf(sets, [['one', '1']], condition);
      const end = begin();
      const [rows, counted, indices] = await Promise.all([
        run<StoredMessage>(pageStatement(sets, condition, { limit, offset, sort: [sort] }, stored), signal),
        run<{ n: number }>({ sql: `SELECT count() AS n FROM ${all.sql}`, params: all.params }, signal),
        indicesInRange(parts.engine, parts.catalogue, streams, interval),
      ]).finally(end);
      const fields = fieldsOf(query.fields);
      const decorate = await decoratorOf(query);
      const messages = await Promise.all(rows.map((row) => presentResult(sets, row, { fields, decorate })));
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
        decoration_stats: summariseStats(messages.map(({ decoration_stats: stats }) => stats)),
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
      const { sets, condition, sort, begin } = await look(kind, range, query, caller);
      if (sort.field !== 'timestamp') throw refuse.badRequest('CSV is sorted by timestamp only.');
      const lines = messagesCsv({
        sets,
        condition,
        fields,
        descending: sort.order === 'DESC',
        limit: query.limit || undefined,
        offset: query.offset ?? 0,
        batchSize: Math.min(query.batch_size ?? DEFAULT_BATCH, LARGEST_BATCH),
        run: ({ sql, params }, settings) => parts.engine.query(sql, params, { signal, settings }),
      });
      return untilEnd(lines, begin);
    },
  };
}
