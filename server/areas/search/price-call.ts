import { priceSearch, type SearchPrice } from 'api/search-price';
import { parseQuery } from 'lang/query/parse';
import { readParameters } from 'lang/query/parameters/parameter';
import { substitute } from 'lang/query/parameters/substitute';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { priceOf } from 'server/search/price/price-search';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { resolveTimeRange, TimeRangeError } from 'server/search/scope/time/time-range';
import { SearchTypeError } from 'server/search/search-type-error';
import { askedBy } from 'server/storage/messages/engine';

export interface PriceCallParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

/** Of a search that cannot run. */
const FREE: SearchPrice = { messages: 0, hits: null, bytes: 0, ms: 0, reasons: [] };

/** What a search costs, asked while it is typed. */
export function priceCall({ parts: all, streamsFor }: PriceCallParts): ServedCall {
  return serve(priceSearch, async ({ body, caller, signal }): Promise<SearchPrice> => {
    const readable = await streamsFor(caller);
    const streams = chooseStreams(readable, body.streams);
    const parts = askedBy(all, caller.author.username, body.query);
    const text = substitute(body.query, readParameters(body.parameters ?? []), {});
    const { tree, error } = text.trim() === '' ? { tree: EVERYTHING } : parseQuery(text, parts.settings());
    if (error) return FREE;
    const time = timeContext(parts, streams);
    try {
      const interval = await resolveTimeRange(body.timerange, time);
      const scope = createScopeResolver(parts.catalogue, await parts.storedFields.read())(streams, interval);
      const { eventSources, isUnrestricted } = readable;
      const asked = { ...body, text, tree, interval, streams, scope, eventSources, isUnrestricted, now: time.now };
      return await priceOf(asked, parts, signal);
    } catch (cause) {
      if (cause instanceof TimeRangeError) throw httpError.badRequest(cause.message);
      if (cause instanceof SearchTypeError) return FREE;
      throw cause;
    }
  });
}
