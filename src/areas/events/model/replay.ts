import { AGGREGATION, type AggregationConfig, type ConditionConfig, CORRELATION } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { absoluteRange, readParameters } from 'areas/query';
import { type SearchAddress } from 'areas/search';
import { seriesInWords } from 'lang/condition/words';
import { rangeOf } from './cause';
import { conditionOf, searchIn } from './condition';
import { originOf } from './origin';
import { goesByReceipt, receivedIn, receivedWithin } from './received';
import { narrowed, type Searched, searchedBy, searchedFor } from './searched';

/** What of the search page an event or a definition says. */
export type Replay = Pick<SearchAddress, 'query' | 'streams' | 'timerange'> & Partial<SearchAddress>;

const MINUTE_MS = 60_000;
/** From the oldest message on: a chart of all time would be empty. */
const ALL_MESSAGES = { type: 'relative', range: 0 } as const;
const MOST_GROUPS = 15;

/** A table for each series of an aggregation, in the groups of it. */
const widgetsOf = ({ series, group_by: groups }: AggregationConfig): SearchAddress['widgets'] =>
  series.map((each, at) => ({
    kind: 'own' as const,
    id: `replay-${at}`,
    type: 'aggregation' as const,
    title: seriesInWords(each),
    config: {
      row_pivots: groups.map((field) => ({ field, type: 'values', config: { limit: MOST_GROUPS } })),
      series: [{ function: seriesInWords(each), config: { name: null } }],
      visualization: groups.length > 0 ? 'table' : 'numeric',
      rollup: true,
    },
  }));

function ofDefinition(config: ConditionConfig | undefined): Partial<SearchAddress> {
  const search = searchIn(config);
  return {
    ...(search?.type === AGGREGATION && { widgets: widgetsOf(search) }),
    ...(search && { parameters: readParameters(search.query_parameters) }),
  };
}

/** What is known of the search that found an event without its definition. */
const traceOf = (event: Event): Searched => ({
  // The key of events, which these streams have none of.
  query: event.event_definition_type === CORRELATION ? '' : narrowed('', event.group_by_fields),
  streams: event.source_streams,
});

/** The search of a definition over its last window; undefined when it is of a kind that we do not know. */
export function definitionReplay(definition: EventDefinition): Replay | undefined {
  const config = conditionOf(definition);
  if (!config) return undefined;
  const searched = searchedBy(config);
  const seconds = Math.max(1, Math.round(config.search_within_ms / 1000));
  return {
    ...ofDefinition(config),
    ...searched,
    ...(goesByReceipt(config)
      ? { query: receivedWithin(searched.query, seconds), timerange: ALL_MESSAGES }
      : { timerange: { type: 'relative', range: seconds } }),
  };
}

/**
 * The search that found an event: that of its definition in its window, of whichever time that is, and its group or key; of an event that is about a
 * message, a minute before and after it.
 *
 * @param definition null when one may not read it: then the streams and the time are all there is
 */
export function eventReplay(event: Event, definition: EventDefinition | null): Replay {
  const config = definition ? conditionOf(definition) : undefined;
  const origin = originOf(event.origin_context);
  const at = Date.parse(event.timestamp);
  const window = rangeOf(event, config);
  const searched = config ? searchedFor(config, event) : traceOf(event);
  return {
    ...ofDefinition(config),
    ...searched,
    ...(window && goesByReceipt(config)
      ? { query: receivedIn(searched.query, window), timerange: ALL_MESSAGES }
      : { timerange: absoluteRange(window ?? { from: at - MINUTE_MS, to: at + MINUTE_MS }) }),
    ...(origin && { highlightMessage: origin.id }),
  };
}
