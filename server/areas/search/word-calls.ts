import { completeWord, correctWord } from 'api/word-suggestions';
import { type TimeRange } from 'api/time-range';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { messageCondition } from 'server/search/condition';
import { type SearchParts } from 'server/search/execution/execute-search';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { completeWords } from 'server/search/insights/words/complete-words';
import { correctWords } from 'server/search/insights/words/correct-words';
import { type WordScope } from 'server/search/insights/words/word-source';
import { createTimedStatements } from 'server/search/sampling/timed-statements';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { askedBy } from 'server/storage/messages/engine';
import { intervalOf } from './universal-reading';

export interface WordCallParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

interface Where {
  timerange: TimeRange;
  streams: readonly string[];
}

/** While somebody types. */
const COMPLETING_MS = 150;
/** After a search without results. */
const CORRECTING_MS = 400;
const DEFAULT_SIZE = 8;

/** Words of messages, for who types a query and for who has found nothing. */
export function wordCalls({ parts: all, streamsFor }: WordCallParts): ServedCall[] {
  const engineFor = (caller: Caller) => askedBy(all, caller.author.username).engine;

  async function scopeOf(caller: Caller, { timerange, streams: named }: Where): Promise<WordScope> {
    const parts = askedBy(all, caller.author.username);
    const readable = await streamsFor(caller);
    const streams = chooseStreams(readable, named);
    const interval = await intervalOf(timerange, parts, streams);
    const scope = createScopeResolver(parts.catalogue, await parts.storedFields.read())(streams, interval);
    const { eventSources, isUnrestricted } = readable;
    const asked = { interval, streams, eventSources, query: EVERYTHING, fieldTypes: scope.stored, now: parts.now() };
    // Without named streams events and the audit log, which have further rules, are not among the tables.
    return { sets: scope.sets, condition: messageCondition(asked), isEverything: isUnrestricted && named.length === 0 };
  }

  return [
    serve(completeWord, async ({ body, caller, signal }) => {
      const { input, size = DEFAULT_SIZE } = body;
      const scope = await scopeOf(caller, body);
      const statements = createTimedStatements(engineFor(caller), signal, COMPLETING_MS);
      return { words: await completeWords(scope, { input, size }, statements) };
    }),
    serve(correctWord, async ({ body, caller, signal }) => {
      const scope = await scopeOf(caller, body);
      const statements = createTimedStatements(engineFor(caller), signal, CORRECTING_MS);
      return { corrections: await correctWords(scope, [...new Set(body.words)], statements) };
    }),
  ];
}
