import { type Search, type SearchJob } from 'api/search';
import { addToQuery, fieldQuery } from 'lang/query/escape';
import { type DetailedMessage } from '../rows/message';
import { type MessageQuestion, messageSearch, readMessages, type ResultRow } from 'areas/query';
import { texts } from './texts';

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
/** One more than asked for says whether something follows. */
const FURTHER = 1;

/** When a message happened, milliseconds since the epoch; undefined when it does not say. */
export function timeOfMessage({ fields }: Pick<DetailedMessage, 'fields'>): number | undefined {
  const at = Date.parse(String(fields.timestamp));
  return Number.isNaN(at) ? undefined : at;
}

/** The id by which messages of one moment are in order: not the one they are stored by on every server. */
const orderIdOf = ({ id, fields }: DetailedMessage): string => String(fields.gl2_message_id ?? id);

/**
 * One search for what was before and after a message, at most a day away, in the order of the table: by time, within a
 * millisecond by id. Its millisecond is asked for apart from the time around it.
 *
 * @throws Error when the message has no time
 */
export function aroundSearch({ message, scope, streams, before, after }: AroundQuestion): Search {
  const at = timeOfMessage(message);
  if (at === undefined) throw new Error(texts.noTime);
  const { source } = message.fields;
  const query = scope === 'source' && typeof source === 'string' ? fieldQuery('source', source) : '';
  const instant = (ms: number) => new Date(ms).toISOString();
  const shared = { streams: scope === 'streams' ? streams : [] };
  const [earlier, later] = [
    { ...shared, limit: before + FURTHER, order: 'DESC' },
    { ...shared, limit: after + FURTHER, order: 'ASC' },
  ] as const;
  const moment = { from: instant(at), to: instant(at + 1) };
  const id = orderIdOf(message);
  const questions: MessageQuestion[] = [
    { ...earlier, ...moment, query: addToQuery(query, `gl2_message_id:{* TO "${id}"}`) },
    { ...earlier, query, from: instant(at - DAY_MS), to: moment.from },
    { ...later, ...moment, query: addToQuery(query, `gl2_message_id:{"${id}" TO *}`) },
    { ...later, query, from: moment.to, to: instant(at + DAY_MS) },
  ];
  return messageSearch(questions);
}

/** Reads the answer to {@link aroundSearch}. @throws Error with the server's text */
export function readAround(job: SearchJob, search: Search, { message, before, after }: AroundQuestion): Around {
  const parts = readMessages(job, search).map((rows) => rows.filter(({ id }) => id !== message.id));
  const [earlier, later] = [parts.slice(0, 2).flat(), parts.slice(2).flat()];
  return {
    before: earlier.slice(0, before).reverse(),
    after: later.slice(0, after),
    isStart: earlier.length <= before,
    isEnd: later.length <= after,
  };
}
