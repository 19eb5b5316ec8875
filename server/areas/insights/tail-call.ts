import { finished } from 'node:stream/promises';
import { tailMessages } from 'api/insights';
import { type Caller } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';
import { serve, type ServedCall } from 'server/calls/serve';
import { compileMatcher, type Matcher } from 'server/search/matching/compile-matcher';
import { QueryTooLargeError } from 'server/search/query/compile';
import { chooseStreams } from 'server/search/streams/readable-streams';
import { type LineStream } from 'server/search/tail/line-stream';
import { type TailTerms } from 'server/search/tail/tail';
import { type Tails, type TailWish, TooManyTailsError } from 'server/search/tail/tails';
import { type InsightsParts, readQuery } from './selection';

const DEFAULT_RATE = 500;
/** Proxies shall pass every line on at once, and nobody shall keep or pack it. */
const STREAMED = {
  'cache-control': 'no-store, no-cache, no-transform',
  'content-encoding': 'identity',
  'x-accel-buffering': 'no',
} as const;

export interface TailCallParts extends InsightsParts {
  tails: Tails;
  /** Who somebody is by now; undefined when the session has ended. */
  renewCaller(caller: Caller): Promise<Caller | undefined>;
}

/** A live tail: an answer that goes on until the client leaves, the session ends, or the streams may not be read. */
export function tailCall({ parts, streamsFor, tails, renewCaller }: TailCallParts): ServedCall {
  /** @throws Refusal 400 */
  function matcherOf(query: string): Matcher {
    try {
      return compileMatcher(readQuery(query, parts), { now: parts.now() });
    } catch (cause) {
      if (cause instanceof QueryTooLargeError) throw refuse.badRequest(cause.message);
      throw cause;
    }
  }

  /** Only less may be seen later, never more: streams that are gone, or whose right is. */
  async function renewed(caller: Caller, named: readonly string[], terms: TailTerms): Promise<ReadonlySet<string>> {
    const now = await renewCaller(caller);
    if (!now) return new Set();
    const readable = await streamsFor(now);
    const all = new Set(named.length > 0 ? named.filter(readable.mayRead) : readable.unnamed);
    return new Set([...terms.streams].filter((id) => all.has(id)));
  }

  function open(wish: TailWish): LineStream {
    try {
      return tails.open(wish);
    } catch (cause) {
      if (cause instanceof TooManyTailsError) throw refuse.tooMany(cause.message);
      throw cause;
    }
  }

  return serve(tailMessages, async ({ body, caller, signal, http: { reply } }) => {
    const { query = '', streams: named = [], rate = DEFAULT_RATE } = body;
    let terms: TailTerms = {
      streams: new Set(chooseStreams(await streamsFor(caller), named)),
      matches: matcherOf(query),
    };
    const lines = open({
      owner: caller.userId,
      terms,
      rate,
      async renew() {
        const streams = await renewed(caller, named, terms);
        if (streams.size === 0 || (named.length > 0 && streams.size < terms.streams.size)) return undefined;
        // "now" in the query has moved on.
        terms = { streams, matches: query.includes('now') ? matcherOf(query) : terms.matches };
        return terms;
      },
    });
    if (signal.aborted) lines.destroy();
    signal.addEventListener('abort', () => lines.destroy(), { once: true });
    reply.code(200).type('application/x-ndjson; charset=utf-8').headers(STREAMED).send(lines);
    // The answer is under way; a client that leaves ends it.
    await finished(reply.raw).catch(() => undefined);
  });
}
