import { type ConditionConfig, CORRELATION, LEARNT_EARLIER_MS, PATTERN, SILENCE } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { conditionOf } from './condition';
import { type Origin, originOf } from './origin';
import { ANY_TIME, goesByReceipt, receivedIn } from './received';
import { searchedFor } from './searched';

/** Where the messages are that caused an event; the events that did, for a correlation. */
export interface Cause {
  query: string;
  /** None: all. */
  streams: readonly string[];
  /** ISO 8601; `to` exclusive. */
  from: string;
  to: string;
  /** Only this message of them. */
  only?: string;
}

/** The message that an event is about. Of a pattern it is only an example. */
export const onlyMessageOf = (event: Event): Origin | undefined =>
  event.event_definition_type === PATTERN ? undefined : originOf(event.origin_context);

/** Where the messages of an event begin: what is silent or has vanished sent before its window. */
function firstMs(startMs: number, config: ConditionConfig | undefined): number {
  if (config?.type === SILENCE) return startMs - LEARNT_EARLIER_MS;
  return config?.type === PATTERN && config.change === 'vanished' ? startMs - config.compared_ms : startMs;
}

/** Milliseconds in which the messages of an event are; undefined for one that has no window. */
export function rangeOf(event: Event, config: ConditionConfig | undefined): { from: number; to: number } | undefined {
  const { timerange_start: start, timerange_end: end } = event;
  if (start === null || end === null) return undefined;
  // A sequence was complete at the time of its event, which may be long before the end of the window that found it.
  const to = config?.type === CORRELATION ? Date.parse(event.timestamp) + 1 : Date.parse(end);
  return { from: firstMs(Date.parse(start), config), to };
}

/**
 * What to search for the messages, or the events, that caused an event.
 *
 * @param definition as it is now; null when one may not read it, or it is gone
 * @returns undefined when nobody can know it: an event of a window without its definition
 */
export function causeOf(event: Event, definition: EventDefinition | null): Cause | undefined {
  const origin = onlyMessageOf(event);
  const streams = event.source_streams;
  if (origin) {
    const at = Date.parse(event.timestamp);
    return { query: '*', streams, from: event.timestamp, to: new Date(at + 1).toISOString(), only: origin.id };
  }
  const config = definition ? conditionOf(definition) : undefined;
  const range = config && rangeOf(event, config);
  // One that has become another kind since cannot tell.
  if (!range || config.type !== event.event_definition_type) return undefined;
  const searched = searchedFor(config, event);
  const isByReceipt = goesByReceipt(config);
  return {
    query: (isByReceipt ? receivedIn(searched.query, range) : searched.query) || '*',
    // What it was made of, whatever the definition looks at by now.
    streams: config.type === CORRELATION ? searched.streams : streams,
    ...(isByReceipt ? ANY_TIME : { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() }),
  };
}
