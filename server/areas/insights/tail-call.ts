import { finished } from 'node:stream/promises';
import { tailMessages } from 'api/insights';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { STREAMED } from 'server/calls/streamed';
import { compileMatcher } from 'server/search/query/matching/compile-matcher';
import { QueryTooLargeError } from 'server/search/query/sql/compile';
import { chooseStreams } from 'server/search/scope/streams/readable-streams';
import { type LineStream } from 'server/search/insights/tail/line-stream';
import { type TailTerms } from 'server/search/insights/tail/tail';
import { type TailQuery } from 'server/search/insights/tail/tail-observer';
import { type Tails, type TailRequest, TooManyTailsError } from 'server/search/insights/tail/tails';
import { readingDetails } from 'server/search/execution/reading-details';
import { type InsightsParts, readQuery } from './selection';

const DEFAULT_RATE = 500;
export interface TailCallParts extends InsightsParts {
  tails: Tails;
  /** The current user; undefined when the session has ended. */
  renewCaller(caller: Caller): Promise<Caller | undefined>;
}

/**
 * A live tail: a response that continues until the client disconnects, the session ends, or the streams may not be read
 * any more.
 */
export function tailCall({ parts, streamsFor, tails, renewCaller }: TailCallParts): ServedCall {
  /** @throws HttpError 400 */
  function queryOf(text: string): TailQuery {
    const tree = readQuery(text, parts);
    const now = parts.now();
    try {
      compileMatcher(tree, { now }); // The lanes compile it again; here errors reach the caller.
      return { tree, nowMs: now.getTime() };
    } catch (cause) {
      if (cause instanceof QueryTooLargeError) throw httpError.badRequest(cause.message);
      throw cause;
    }
  }

  /** The visible streams can only shrink while the tail runs: when one is deleted or its permission is revoked. */
  async function renewed(caller: Caller, named: readonly string[], terms: TailTerms): Promise<ReadonlySet<string>> {
    const now = await renewCaller(caller);
    if (!now) return new Set();
    const readable = await streamsFor(now);
    const all = new Set(named.length > 0 ? named.filter(readable.mayRead) : readable.byDefault);
    return new Set([...terms.streams].filter((id) => all.has(id)));
  }

  function open(wish: TailRequest): LineStream {
    try {
      return tails.open(wish);
    } catch (cause) {
      if (cause instanceof TooManyTailsError) throw httpError.tooMany(cause.message);
      throw cause;
    }
  }

  return serve(tailMessages, async ({ body, caller, signal, http: { reply } }) => {
    const { query = '', streams: named = [], rate = DEFAULT_RATE } = body;
    let terms: TailTerms = {
      streams: new Set(chooseStreams(await streamsFor(caller), named)),
      query: queryOf(query),
    };
    const lines = open({
      owner: caller.author.userId,
      terms,
      rate,
      async renew() {
        const streams = await renewed(caller, named, terms);
        if (streams.size === 0 || (named.length > 0 && streams.size < terms.streams.size)) return undefined;
        // The meaning of "now" in the query has changed.
        const isMoving = query.includes('now');
        if (isMoving || streams.size < terms.streams.size)
          terms = { streams, query: isMoving ? queryOf(query) : terms.query };
        return terms;
      },
    });
    describeCall({ details: readingDetails({ query, streams: named }), isEndless: true });
    if (signal.aborted) lines.destroy();
    signal.addEventListener('abort', () => lines.destroy(), { once: true });
    reply.code(200).type('application/x-ndjson; charset=utf-8').headers(STREAMED).send(lines);
    // The headers are sent; a disconnect ends the response.
    await finished(reply.raw).catch(() => undefined);
  });
}
