import { type CorrelationConfig } from 'api/events/conditions';
import { type Event } from 'api/events/events';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { eventOf } from '../event-record';
import { readEvent } from '../read-event';
import { linkedStatement, type LinkedEvent, wholeStatement } from './correlation-statements';
import { type Run } from './run-parts';

/** The definitions whose events a sequence consists of. */
const neededOf = ({ sequence }: CorrelationConfig): string[] => [
  ...new Set(sequence.filter(({ negate }) => !negate).map(({ event_definition_id: id }) => id)),
];

/**
 * The events that may have led to an event of a correlation, in the range of the run, the newest first.
 *
 * @param key of the group that the event is about; absent: it has none
 */
export async function linkedEvents(
  run: Run<CorrelationConfig>,
  key: string | undefined,
  limit: number,
): Promise<Event[]> {
  const { config, range } = run;
  const messages = run.messagesIn(range);
  if (messages.sets.length === 0) return [];
  const joined = config.join_on_key ? (key ?? '') : undefined;
  const linked = await run.query<LinkedEvent>(linkedStatement(messages, neededOf(config), limit, joined));
  const ids = linked.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await run.query<StoredMessage>(wholeStatement(messages, ids));
  const byId = new Map(rows.map((row) => [row.gl2_message_id, eventOf(readEvent(presentMessage(row)))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
