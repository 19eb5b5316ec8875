import { type Search, type SearchJob } from 'api/search';
import { fieldQuery } from 'lang/query/escape';
import { type DetailedMessage } from '../detail/message';
import { type MessageQuestion, messageSearch, readMessages } from '../message-search';
import { type ResultRow } from '../search-result';

/** Which messages count as surrounding. */
export type AroundScope = 'source' | 'streams' | 'all';

/** What to look for around a message. */
export interface AroundQuestion {
  message: DetailedMessage;
  scope: AroundScope;
  /** The streams of the message that the person may read; for the scope `streams`. */
  streams: readonly string[];
  /** Most messages before and after it. */
  before: number;
  after: number;
}

/** What happened around a message, oldest first. */
export interface Around {
  before: readonly ResultRow[];
  after: readonly ResultRow[];
  /** There is nothing earlier, or later, within a day. */
  isStart: boolean;
  isEnd: boolean;
}

const DAY_MS = 86_400_000;
/** Messages of the same millisecond may stand before the one that is left out. */
const ITSELF = 1;

/** When a message happened, milliseconds since the epoch; undefined when it does not say. */
export function timeOfMessage({ fields }: Pick<DetailedMessage, 'fields'>): number | undefined {
  const at = Date.parse(String(fields.timestamp));
  return Number.isNaN(at) ? undefined : at;
}

/** One search for what was before and after a message, at most a day away. @throws Error when it has no time */
export function aroundSearch({ message, scope, streams, before, after }: AroundQuestion): Search {
  const at = timeOfMessage(message);
  if (at === undefined) throw new Error('The message does not say when it happened');
  const { source } = message.fields;
  const query = scope === 'source' && typeof source === 'string' ? fieldQuery('source', source) : '';
  const shared = { query, streams: scope === 'streams' ? streams : [] };
  const instant = (ms: number) => new Date(ms).toISOString();
  const questions: MessageQuestion[] = [
    { ...shared, from: instant(at - DAY_MS), to: instant(at), limit: before + ITSELF, order: 'DESC' },
    { ...shared, from: instant(at), to: instant(at + DAY_MS), limit: after + 2 * ITSELF, order: 'ASC' },
  ];
  return messageSearch(questions);
}

/** Reads the answer to {@link aroundSearch}. @throws Error with the server's text */
export function readAround(job: SearchJob, search: Search, { message, before, after }: AroundQuestion): Around {
  const [earlier = [], later = []] = readMessages(job, search);
  // One more than asked for was looked for: whether it is there says whether something follows.
  const others = later.filter(({ id }) => id !== message.id);
  return {
    before: earlier.slice(0, before).reverse(),
    after: others.slice(0, after),
    isStart: earlier.length <= before,
    isEnd: others.length <= after,
  };
}
