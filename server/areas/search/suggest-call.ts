import { suggestValues, type Suggestions } from 'api/suggestions';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { messageCondition } from 'server/search/condition';
import { SEARCH_ENGINE_SETTINGS, type SearchParts } from 'server/search/execution/execute-search';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { type Fragment } from 'server/search/fragment';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { suggest } from 'server/search/insights/suggestions/suggest';
import { DEFAULT_TIME_RANGE } from 'server/search/scope/time/time-range';
import { askedBy, type EngineSettings } from 'server/storage/messages/engine';
import { intervalOf } from './universal-reading';

export interface SuggestCallParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

/** Whoever types does not wait longer, however busy the engine is. */
const MAX_MS = 2_000;
const DEFAULT_SIZE = 10;
const MAX_INPUT_LENGTH = 1_000;

/** What the work gives; undefined when it takes longer than this, and it is stopped. */
async function within<Result>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const limit = AbortSignal.timeout(limitMs);
  const working = work(AbortSignal.any([signal, limit]));
  const late = new Promise<undefined>((resolve) =>
    limit.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  try {
    return await Promise.race([working, late]);
  } catch (cause) {
    if (limit.aborted) return undefined;
    throw cause;
  } finally {
    // What was given up ends by itself; nobody waits for it.
    working.catch(() => undefined);
  }
}

/** Values to complete what is typed. Streams that may not be read are passed over. */
export function suggestCall({ parts: all, streamsFor }: SuggestCallParts): ServedCall {
  return serve(suggestValues, async ({ body, caller, signal }): Promise<Suggestions> => {
    const parts = askedBy(all, caller.author.username);
    const { field, input, timerange, streams: named, size = DEFAULT_SIZE } = body;
    if (input.length > MAX_INPUT_LENGTH)
      throw httpError.badRequest(`The input is longer than ${MAX_INPUT_LENGTH} characters.`);
    const readable = await streamsFor(caller);
    const streams = named && named.length > 0 ? named.filter(readable.mayRead) : readable.byDefault;
    const nothing = { field, input, suggestions: [] };
    if (streams.length === 0) return { ...nothing, sum_other_docs_count: 0 };
    const interval = await intervalOf(timerange ?? DEFAULT_TIME_RANGE, parts, streams);
    const scope = createScopeResolver(parts.catalogue, await parts.storedFields.read())(streams, interval);
    const condition = messageCondition({
      interval,
      streams,
      eventSources: readable.eventSources,
      query: EVERYTHING,
      fieldTypes: scope.stored,
      now: parts.now(),
    });
    const suggestions = await within(MAX_MS, signal, (stopped) => {
      const run = <Row>({ sql, params }: Fragment, settings: EngineSettings): Promise<Row[]> =>
        parts.engine.query<Row>(sql, params, { signal: stopped, settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });
      return suggest({ field, input, size, scope, condition, run });
    });
    return suggestions ?? { ...nothing, error: { type: 'timeout', reason: 'The server is busy. Keep typing.' } };
  });
}
