import { type TimeRange } from 'api/time-range';
import { type UniversalResult } from 'api/universal-search';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError, HttpError } from 'server/calls/http-error';
import { publicText } from 'server/runtime/public-text';
import { messageCondition } from 'server/search/condition';
import { createTermLookUp } from 'server/search/terms/look-up-terms';
import { SEARCH_ENGINE_SETTINGS, type SearchParts } from 'server/search/execution/execute-search';
import { messageDecorator, summariseStats } from 'server/search/decorators/decorate-messages';
import { type StoredDecoratorsFor } from 'server/search/decorators/decorator';
import { readingDetails } from 'server/search/execution/reading-details';
import { countMessages } from 'server/search/execution/search-types';
import { type Fragment } from 'server/search/fragment';
import { indicesInRange } from 'server/search/scope/indices/indices-in-range';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { messagesCsv } from 'server/search/export/messages-csv';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { ANSWER_BYTES, inMegabytes } from 'server/search/rows/message-limits';
import { RESULT_WINDOW } from 'server/search/types/messages/messages';
import { presentPage } from 'server/search/types/messages/present-page';
import { readPage } from 'server/search/types/messages/read-page';
import { totalOfPage } from 'server/search/types/messages/total-of-page';
import { type RunStatement } from 'server/search/types/search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { toIso } from 'server/search/scope/time/instants';
import { askedBy, EngineBusyError, EngineError, type EngineSettings } from 'server/storage/messages/engine';
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
const MAX_BATCH = 10_000;
const TOO_LARGE = `The messages are larger than ${inMegabytes(ANSWER_BYTES)} together. Request fewer at once, or request CSV.`;

/** Failures of the store in the form scripts know. */
async function orSearchError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SearchTypeError) throw httpError.badRequest(cause.message);
    if (!(cause instanceof EngineError) || cause instanceof EngineBusyError) throw cause;
    throw new HttpError(500, {
      type: 'SearchError',
      message: 'The search failed',
      details: [publicText(cause.message)],
    });
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
export function createUniversalSearch({ parts: all, streamsFor, decoratorsFor }: UniversalParts) {
  async function decoratorOf({ decorate = true, filter }: UniversalQuery) {
    if (!decorate) return undefined;
    const chosen = await decoratorsFor(singleStreamOf(filter));
    return orSearchError(async () => messageDecorator(chosen));
  }

  async function prepare(kind: UniversalKind, range: TimeRange, query: UniversalQuery, caller: Caller) {
    const named = query.filter?.match(/[0-9a-f]{24}/g) ?? [];
    describeCall({ details: readingDetails({ query: query.query, range, streams: named }) });
    const readable = await streamsFor(caller);
    const { eventSources } = readable;
    const streams = await streamsOf(kind, query.filter, caller, readable);
    const parts = askedBy(all, caller.author.username, query.query);
    const interval = await intervalOf(range, parts, streams);
    const resolveScope = createScopeResolver(parts.catalogue, await parts.storedFields.read());
    const { sets, stored, indexNames } = resolveScope(streams, interval);
    const tree = treeOf(query.query, parts);
    const terms = await createTermLookUp(parts)(tree, sets, interval);
    const condition = await orSearchError(async () =>
      messageCondition({ interval, streams, eventSources, query: tree, fieldTypes: stored, terms, now: parts.now() }),
    );
    const runUntil =
      (signal: AbortSignal): RunStatement =>
      <Row>({ sql, params }: Fragment, settings: EngineSettings = {}): Promise<Row[]> =>
        sets.length === 0
          ? Promise.resolve([])
          : parts.engine.query<Row>(sql, params, { signal, settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });
    const begin = () => parts.onSearch?.(indexNames(), true) ?? (() => undefined);
    return { streams, interval, stored, condition, sets, sort: sortOf(query.sort), runUntil, begin, parts };
  }

  return {
    /** @throws HttpError 400, 403, 500 */
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
        throw httpError.badRequest(
          `limit and offset reach beyond the first ${RESULT_WINDOW} messages. Use CSV for more.`,
        );
      const { streams, interval, stored, condition, sets, sort, runUntil, begin, parts } = await prepare(
        kind,
        range,
        query,
        caller,
      );
      const decorate = await decoratorOf(query);
      const run = runUntil(signal);
      const end = begin();
      const [rows, counted, indices] = await orSearchError(() =>
        Promise.all([
          readPage({ sets, condition, page: { limit, offset, sort: [sort] }, stored }, run),
          countMessages({ run }, { sets, condition }),
          indicesInRange(parts.engine, parts.catalogue, streams, interval),
        ]),
      ).finally(end);
      const shown = { fields: fieldsOf(query.fields), decorate };
      const messages = await orSearchError(() =>
        presentPage(sets, rows, shown, new ByteBudget(ANSWER_BYTES, TOO_LARGE)),
      );
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
        total_results: totalOfPage({ limit, offset }, rows.length, counted),
        from: toIso(interval.fromMs),
        to: toIso(interval.toMs),
        decoration_stats: summariseStats(messages.map(({ decoration_stats: stats }) => stats)),
      };
    },

    /** @throws HttpError 400, 403; 500 once the first batch was asked for */
    async csv(
      kind: UniversalKind,
      range: TimeRange,
      query: UniversalQuery,
      caller: Caller,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<string>> {
      const fields = fieldsOf(query.fields);
      if (fields.length === 0) throw httpError.badRequest('CSV needs fields: send their names separated by commas.');
      const { sets, condition, sort, begin, parts } = await prepare(kind, range, query, caller);
      if (sort.field !== 'timestamp') throw httpError.badRequest('CSV is sorted by timestamp only.');
      const lines = messagesCsv({
        sets,
        condition,
        fields,
        descending: sort.order === 'DESC',
        limit: query.limit || undefined,
        offset: query.offset ?? 0,
        batchSize: Math.min(query.batch_size ?? DEFAULT_BATCH, MAX_BATCH),
        run: ({ sql, params }, settings) => parts.engine.query(sql, params, { signal, settings }),
      });
      return untilEnd(lines, begin);
    },
  };
}
