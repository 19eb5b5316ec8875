import { AGGREGATION, type AggregationConfig, type EventSeries, type SearchConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type Grouping, type PivotRow, type Search, type SearchJob } from 'api/search';
import { newPartId, newSearchId, streamFilter, whyNothing } from 'areas/query';
import { type ConditionNode, isComparisonOperator, visitCondition } from 'lang/condition/condition';
import { parseConditions } from 'lang/condition/parse';
import { seriesInWords } from 'lang/condition/words';
import { rangeOf } from './cause';
import { conditionOf, searchIn } from './condition';
import { ANY_TIME, goesByReceipt, RECEIVED, receivedIn } from './received';
import { searchedFor } from './searched';

/** What to search for the figures before an event. */
export interface CurveQuestion {
  series: Pick<EventSeries, 'field' | 'function'>;
  /** What the condition compares the series with; absent where it does not. */
  threshold?: number;
  query: string;
  streams: readonly string[];
  /** Milliseconds. */
  from: number;
  to: number;
  stepMs: number;
  /** The steps are of the time of receipt. */
  isByReceipt?: boolean;
}

export interface CurvePoint {
  at: number;
  value: number | null;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const [FEWEST, MOST] = [12, 120];
/** Of the time of receipt, whose steps are given one by one. */
const MOST_GIVEN = 100;
/** Lengths of a step, in minutes, that people read at a glance. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440] as const;
const WEEK = 10_080;
const MINUTE_MS = 60_000;

/** The first comparison of a series with a number. */
function comparisonIn(condition: ConditionNode): { ref: string; threshold: number } | undefined {
  let found: { ref: string; threshold: number } | undefined;
  visitCondition(condition, (node) => {
    if (found || !isComparisonOperator(node.expr) || !('left' in node) || !('right' in node)) return;
    const sides = [node.left, node.right];
    const reference = sides.find((side) => side.expr === 'number-ref');
    const number = sides.find((side) => side.expr === 'number');
    if (reference?.expr === 'number-ref' && number?.expr === 'number') {
      found = { ref: reference.ref, threshold: number.value };
    }
  });
  return found;
}

/**
 * What to search for the figures before an event. Undefined where there is nothing to see: for filters, for what is new, and
 * for conditions over events.
 */
export function curveOf(event: Event, definition: EventDefinition): CurveQuestion | undefined {
  const config = searchIn(conditionOf(definition));
  if (!config || event.timerange_end === null || config.search_within_ms < SECOND_MS) return undefined;
  return config.type === AGGREGATION ? figuresOf(event, config) : messagesOf(event, config);
}

function stepOf(spanMs: number): number {
  const minutes = STEPS.find((each) => spanMs / (each * MINUTE_MS) <= MOST) ?? WEEK;
  return minutes * MINUTE_MS;
}

/** How many messages there were of what is silent, is back or has vanished, in all the time that the condition looked at. */
function messagesOf(event: Event, config: Exclude<SearchConfig, AggregationConfig>): CurveQuestion | undefined {
  const range = rangeOf(event, config);
  if (!range || ('change' in config && config.change === 'new')) return undefined;
  const from = 'change' in config ? range.to - config.search_within_ms - config.compared_ms : range.from;
  const stepMs = stepOf(range.to - from);
  return {
    series: { function: 'count' },
    query: searchedFor(config, event).query,
    streams: event.source_streams,
    ...{ from, to: range.to, stepMs },
  };
}

/** Figures in steps as long as the window, for the hour before an event or for twelve windows. */
function figuresOf(event: Event, config: AggregationConfig): CurveQuestion | undefined {
  const { condition } = parseConditions(config.conditions);
  const compared = condition && comparisonIn(condition);
  const series = config.series.find(({ id }) => id === compared?.ref) ?? config.series[0];
  if (!series) return undefined;
  const stepMs = Math.round(config.search_within_ms / SECOND_MS) * SECOND_MS;
  const to = Date.parse(event.timerange_end ?? '');
  const isByReceipt = goesByReceipt(config);
  const steps = Math.min(isByReceipt ? MOST_GIVEN : MOST, Math.max(FEWEST, Math.ceil(HOUR_MS / stepMs)));
  return {
    series,
    ...(compared?.ref === series.id && { threshold: compared?.threshold }),
    query: searchedFor(config, event).query,
    streams: event.source_streams,
    from: to - steps * stepMs,
    to,
    stepMs,
    ...(isByReceipt && { isByReceipt }),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Steps of timestamps begin where the server lets them begin. */
function startsOf({ from, to, stepMs, isByReceipt }: Omit<CurveQuestion, 'query' | 'series' | 'streams'>): number[] {
  const first = isByReceipt ? from : Math.ceil(from / stepMs) * stepMs;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / stepMs)) }, (_, step) => first + step * stepMs);
}

/** Names the series: `count()`. */
export const seriesName = ({ series }: Pick<CurveQuestion, 'series'>): string => seriesInWords(series);

/** The steps, and what they are steps of. */
function stepsOf({ query, from, to, stepMs, isByReceipt = false }: CurveQuestion): {
  query: string;
  range: { from: string; to: string };
  group: Grouping;
} {
  if (isByReceipt) {
    const ranges = startsOf({ from, to, stepMs, isByReceipt }).map((at) => ({ from: iso(at), to: iso(at + stepMs) }));
    return {
      query: receivedIn(query, { from, to }),
      range: ANY_TIME,
      group: { type: 'date_range', field: RECEIVED, ranges },
    };
  }
  return {
    query,
    range: { from: iso(from), to: iso(to) },
    group: { type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: `${stepMs / SECOND_MS}s` } },
  };
}

/** A search for the figures. */
export function curveSearch(question: CurveQuestion): Search {
  const { series, streams } = question;
  const { query, range, group } = stepsOf(question);
  const field = series.field ?? undefined;
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: query },
        timerange: { type: 'absolute', ...range },
        filter: streamFilter(streams),
        search_types: [
          {
            ...{ id: newPartId(), type: 'pivot', name: 'curve', rollup: true, column_groups: [], sort: [] },
            row_groups: [group],
            series: [{ id: 'value', type: series.function, ...(field !== undefined && { field }) }],
          },
        ],
      },
    ],
  };
}

const valueOf = ({ values: [cell] }: PivotRow): number | null => {
  const value = typeof cell?.value === 'number' ? cell.value : NaN;
  return Number.isFinite(value) ? value : null;
};

/** Reads the answer to {@link curveSearch}: every step of the range. Steps without messages count nothing. */
export function readCurve(job: SearchJob, question: CurveQuestion): readonly CurvePoint[] {
  const [queryId, result] = Object.entries(job.results)[0] ?? [];
  const pivot = Object.values(result?.search_types ?? {}).find((part) => part.type === 'pivot');
  if (pivot?.type !== 'pivot') throw whyNothing(job, queryId);
  const known = new Map(
    pivot.rows.filter(({ source }) => source === 'leaf').map((row) => [Date.parse(row.key[0] ?? ''), valueOf(row)]),
  );
  const none = ['card', 'count'].includes(question.series.function) ? 0 : null;
  return startsOf(question).map((at) => ({ at, value: known.get(at) ?? none }));
}
