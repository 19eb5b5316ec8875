import {
  AGGREGATION,
  CORRELATION,
  type CorrelationConfig,
  LEARNT_EARLIER_MS,
  PATTERN,
  type SearchConfig,
  SILENCE,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type MessageFields } from 'api/search';
import { addToQuery, fieldQuery } from 'lang/query/escape';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { indexName } from 'server/search/scope/fields/index-name';
import { type Interval } from 'server/search/scope/time/instants';
import { readPage } from 'server/search/types/messages/read-page';
import { linkedEvents } from './linked-events';
import { Notices } from './notices';
import { isRunnable } from './conditions';
import { prepareRun, withFailures } from './run-definition';
import { type RunMessages, type RunParts } from './run-parts';

/** A message that an event was made of. */
export interface MessageOfEvent {
  indexName: string;
  message: MessageFields;
}

interface Wanted {
  config: SearchConfig;
  interval: Interval;
  /** Absent: all of them. */
  messageId?: string;
}

/** `urn:graylog:message:es:{index}:{id}`. */
const ORIGIN_ID_AT = 5;

function windowOf({ timerange_start: start, timerange_end: end }: Event): Interval | undefined {
  return start === null || end === null ? undefined : { fromMs: Date.parse(start), toMs: Date.parse(end) };
}

/** What is silent or has vanished sent before the window, or at its beginning. */
function intervalOf(config: SearchConfig, { fromMs, toMs }: Interval): Interval {
  if (config.type === SILENCE) return { fromMs: fromMs - LEARNT_EARLIER_MS, toMs };
  if (config.type === PATTERN && config.change === 'vanished')
    return { fromMs: fromMs - config.compared_ms, toMs: fromMs };
  return { fromMs, toMs };
}

/** A message is found by its own time. */
const withOwnTime = (config: SearchConfig): SearchConfig =>
  config.type === AGGREGATION ? { ...config, by_receive_time: false } : config;

function wantedOf(config: SearchConfig, event: Event): Wanted | undefined {
  const messageId = event.origin_context?.split(':')[ORIGIN_ID_AT];
  const window = windowOf(event);
  // One of a window only shows one of its messages.
  if (messageId !== undefined && !window) {
    const fromMs = Date.parse(event.timestamp);
    // It is what it was, whatever the definition looks for by now.
    const own = { ...withOwnTime(config), query: '', query_parameters: [], streams: event.source_streams };
    return { config: own, interval: { fromMs, toMs: fromMs + 1 }, messageId };
  }
  if (!window) return undefined;
  const query = Object.entries(event.group_by_fields).reduce(
    (narrowed, [field, value]) => addToQuery(narrowed, fieldQuery(field, value)),
    config.query,
  );
  return { config: { ...config, query }, interval: intervalOf(config, window) };
}

function conditionOf({ condition }: RunMessages, { messageId }: Wanted) {
  if (messageId === undefined) return condition;
  return {
    sql: `${condition.sql} AND gl2_message_id = {origin:String}`,
    params: { ...condition.params, origin: messageId },
  };
}

/** What the messages of an event are read with. */
export interface MessageParts extends Omit<RunParts, 'known'> {
  /** The definition of an event that led to another. */
  definitionOf(id: string): Promise<EventDefinition | undefined>;
}

/** Nobody asks what else there is to say of such a run. */
const unasked = () => ({ notices: new Notices(), watched: {} });
const NOTHING_KNOWN = { storedBy: async () => new Map<string, number>() };

async function searchedMessages(
  definition: EventDefinition,
  wanted: Wanted,
  limit: number,
  parts: MessageParts,
): Promise<MessageOfEvent[]> {
  const runParts = { ...parts, known: NOTHING_KNOWN };
  const run = await prepareRun(definition, wanted.config, wanted.interval, runParts, unasked());
  const messages = run.messagesIn(wanted.interval);
  const { sets, stored } = messages;
  const page = { limit, offset: 0, sort: [{ field: 'timestamp', order: 'DESC' } as const] };
  const rows = await readPage({ sets, condition: conditionOf(messages, wanted), stored, page }, run.query);
  return rows.map((row: StoredMessage) => {
    const set = sets[row.set];
    return { indexName: set ? indexName(set, row.idx) : '', message: presentMessage(row) };
  });
}

/** Events that messages are read of. */
const MOST_LINKED = 50;
/** Correlations of correlations that are followed. */
const DEEPEST = 5;

/** The messages of the events that led to one, those of the newest event first. */
async function linkedMessages(
  definition: EventDefinition,
  config: CorrelationConfig,
  event: Event,
  limit: number,
  parts: MessageParts,
  depth: number,
): Promise<MessageOfEvent[]> {
  const found = new Map<string, MessageOfEvent>();
  const window = windowOf(event);
  if (!window || depth > DEEPEST) return [];
  // What came after it was complete did not lead to it.
  const interval = { fromMs: window.fromMs, toMs: Date.parse(event.timestamp) + 1 };
  const run = await prepareRun(definition, config, interval, { ...parts, known: NOTHING_KNOWN }, unasked());
  for (const linked of await linkedEvents(run, event.group_by_fields.key, MOST_LINKED)) {
    const own = await parts.definitionOf(linked.event_definition_id);
    const messages = own ? await messagesOf(own, linked, limit - found.size, parts, depth + 1) : [];
    for (const each of messages) found.set(`${each.indexName} ${String(each.message._id)}`, each);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

async function messagesOf(
  definition: EventDefinition,
  event: Event,
  limit: number,
  parts: MessageParts,
  depth: number,
): Promise<MessageOfEvent[]> {
  const { config } = definition;
  if (!isRunnable(config) || limit <= 0) return [];
  if (config.type === CORRELATION) return linkedMessages(definition, config, event, limit, parts, depth);
  const wanted = wantedOf(config, event);
  return wanted ? searchedMessages(definition, wanted, limit, parts) : [];
}

/**
 * The newest messages that an event was made of: the one of a filter, those of the group in the window, or those of the
 * events that led to it.
 *
 * @throws RunFailure
 */
export const messagesOfEvent = (
  definition: EventDefinition,
  event: Event,
  limit: number,
  parts: MessageParts,
): Promise<MessageOfEvent[]> => withFailures(parts.signal, () => messagesOf(definition, event, limit, parts, 0));
