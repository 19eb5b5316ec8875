import { type EventDefinitions } from 'server/areas/event-definitions';
import { messagesOfEvent, type MessageOfEvent } from 'server/events/run/messages-of-event';
import { RunFailure } from 'server/events/run/run-failure';
import { type BacklogMessage } from 'server/notifications/notification-type';
import { type DeliveryJobParts } from 'server/notifications/queue/delivery-job';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function presentBacklog({ indexName: index, message }: MessageOfEvent): BacklogMessage {
  const { _id: id, message: text, source, timestamp, streams, ...fields } = message;
  return {
    index,
    id: textOf(id),
    source: textOf(source),
    message: textOf(text),
    timestamp: textOf(timestamp),
    stream_ids: Array.isArray(streams) ? streams.map(textOf) : [],
    fields,
  };
}

/** Reads the messages that are sent along. A definition that cannot find any by now does not keep its events back. */
export const createBacklog =
  (definitions: Pick<EventDefinitions, 'configuration' | 'find' | 'runParts'>): DeliveryJobParts['backlog'] =>
  async (definition, event, signal) => {
    const limit = definition.notification_settings.backlog_size ?? 0;
    if (limit <= 0) return [];
    const timeoutMs = definitions.configuration().events_search_timeout;
    const parts = { ...(await definitions.runParts()), timeoutMs, signal, definitionOf: definitions.find };
    try {
      return (await messagesOfEvent(definition, event, limit, parts)).map(presentBacklog);
    } catch (cause) {
      if (cause instanceof RunFailure && cause.isPermanent) return [];
      throw cause;
    }
  };
