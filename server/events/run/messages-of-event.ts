import { type ConditionConfig, LEARNT_EARLIER_MS, PATTERN, SILENCE } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type MessageFields } from 'api/search';
import { addToQuery, fieldQuery } from 'lang/query/escape';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { indexName } from 'server/search/scope/fields/index-name';
import { type Interval } from 'server/search/scope/time/instants';
import { readPage } from 'server/search/types/messages/read-page';
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
  config: ConditionConfig;
  interval: Interval;
  /** Absent: all of them. */
  messageId?: string;
}

/** `urn:graylog:message:es:{index}:{id}`. */
const ORIGIN_ID_AT = 5;

/** What is silent or has vanished sent before the window, or at its beginning. */
function intervalOf(config: ConditionConfig, fromMs: number, toMs: number): Interval {
  if (config.type === SILENCE) return { fromMs: fromMs - LEARNT_EARLIER_MS, toMs };
  if (config.type === PATTERN && config.change === 'vanished')
    return { fromMs: fromMs - config.compared_ms, toMs: fromMs };
  return { fromMs, toMs };
}

function wantedOf(config: ConditionConfig, event: Event): Wanted | undefined {
  const messageId = event.origin_context?.split(':')[ORIGIN_ID_AT];
  const { timerange_start: start, timerange_end: end } = event;
  // One of a window only shows one of its messages.
  if (messageId !== undefined && start === null) {
    const fromMs = Date.parse(event.timestamp);
    // It is what it was, whatever the definition looks for by now.
    const own = { ...config, query: '', query_parameters: [], streams: event.source_streams };
    return { config: own, interval: { fromMs, toMs: fromMs + 1 }, messageId };
  }
  if (start === null || end === null) return undefined;
  const query = Object.entries(event.group_by_fields).reduce(
    (narrowed, [field, value]) => addToQuery(narrowed, fieldQuery(field, value)),
    config.query,
  );
  return { config: { ...config, query }, interval: intervalOf(config, Date.parse(start), Date.parse(end)) };
}

function conditionOf({ condition }: RunMessages, { messageId }: Wanted) {
  if (messageId === undefined) return condition;
  return {
    sql: `${condition.sql} AND gl2_message_id = {origin:String}`,
    params: { ...condition.params, origin: messageId },
  };
}

/**
 * The newest messages that an event was made of: the one of a filter, or those of the group in the window.
 *
 * @throws RunFailure
 */
export async function messagesOfEvent(
  definition: EventDefinition,
  event: Event,
  limit: number,
  parts: Omit<RunParts, 'known'>,
): Promise<MessageOfEvent[]> {
  const { config } = definition;
  const wanted = isRunnable(config) && limit > 0 ? wantedOf(config, event) : undefined;
  if (!wanted) return [];
  return withFailures(parts.signal, async () => {
    const known = { storedBy: async () => new Map<string, number>() };
    const run = await prepareRun(definition, wanted.config, wanted.interval, { ...parts, known }, new Notices());
    const messages = run.messagesIn(wanted.interval);
    const { sets, stored } = messages;
    const page = { limit, offset: 0, sort: [{ field: 'timestamp', order: 'DESC' } as const] };
    const rows = await readPage({ sets, condition: conditionOf(messages, wanted), stored, page }, run.query);
    return rows.map((row: StoredMessage) => {
      const set = sets[row.set];
      return { indexName: set ? indexName(set, row.idx) : '', message: presentMessage(row) };
    });
  });
}
