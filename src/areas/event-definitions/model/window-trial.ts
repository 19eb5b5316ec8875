import { type EventSeries } from 'api/events/conditions';
import { type PivotResult, type PivotRow, type Search, type SearchJob, type SearchQuery } from 'api/search';
import { ANY_TIME, receivedIn } from 'areas/events';
import { newPartId, newSearchId, streamFilter, whyNothing } from 'areas/query';
import { type ConditionNode } from 'lang/condition/condition';
import { evaluateCondition, type SeriesValues } from 'lang/condition/evaluate';

/** An aggregation that may not be stored yet. */
export interface TriedAggregation {
  query: string;
  /** None: all. */
  streams: readonly string[];
  withinMs: number;
  /** The windows are of the time of receipt. */
  isByReceipt: boolean;
  /** Milliseconds between two windows; by a cron expression the ends of the last ones instead, the newest first. */
  every: number | readonly string[];
  groupBy: readonly string[];
  series: readonly EventSeries[];
  condition: ConditionNode;
}

export interface TriedGroup {
  /** A value for each field that is grouped by. */
  key: readonly string[];
  /** By the id of the series; null: there is none. */
  values: SeriesValues;
  /** It would have made an event. */
  fires: boolean;
}

export interface TriedWindow {
  /** ISO 8601; `to` exclusive. */
  from: string;
  to: string;
  groups: readonly TriedGroup[];
  /** There are more groups than were asked for. */
  isCut: boolean;
}

const WINDOWS = 10;
/** Of the first field; of each further one a few. */
const MOST_GROUPS = 100;
const MOST_WITHIN = 10;
/** What these come to over no messages; the others come to nothing. */
const ZERO_OF_NOTHING: readonly string[] = ['count', 'card', 'sum'];

const iso = (ms: number): string => new Date(ms).toISOString();

function endsBefore(nowMs: number, { every }: TriedAggregation): readonly number[] {
  if (typeof every !== 'number') return every.slice(0, WINDOWS).map((end) => Date.parse(end));
  const last = Math.floor(nowMs / 1000) * 1000;
  return Array.from({ length: WINDOWS }, (_, index) => last - index * every);
}

const windowsBefore = (nowMs: number, tried: TriedAggregation) =>
  endsBefore(nowMs, tried).map((to) => ({ from: iso(to - tried.withinMs), to: iso(to) }));

const instantsOf = ({ from, to }: { from: string; to: string }) => ({ from: Date.parse(from), to: Date.parse(to) });

const idOf = ({ id }: EventSeries): string => id ?? '';

/** A search for the figures of the last windows, the newest first. */
export function trialSearch(tried: TriedAggregation, nowMs: number): Search {
  const { query, streams, groupBy, series, isByReceipt } = tried;
  const [first] = series;
  const rowGroups = groupBy.map((field, index) => ({
    ...{ type: 'values' as const, field, limit: index === 0 ? MOST_GROUPS : MOST_WITHIN },
  }));
  const queryOf = (range: { from: string; to: string }): SearchQuery => ({
    id: newPartId(),
    query: {
      type: 'elasticsearch',
      query_string: isByReceipt ? receivedIn(query, instantsOf(range)) : query.trim() || '*',
    },
    timerange: { type: 'absolute', ...(isByReceipt ? ANY_TIME : range) },
    filter: streamFilter(streams),
    search_types: [
      {
        ...{ id: newPartId(), type: 'pivot', name: 'windows', rollup: true, column_groups: [] },
        row_groups: rowGroups,
        series: series.map((each) => ({ id: idOf(each), type: each.function, field: each.field })),
        sort: first && groupBy.length > 0 ? [{ type: 'series', field: idOf(first), direction: 'Descending' }] : [],
      },
    ],
  });
  return { id: newSearchId(), parameters: [], queries: windowsBefore(nowMs, tried).map(queryOf) };
}

const figure = (value: unknown): number | null => {
  if (value === null || value === undefined) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

function valuesOf(series: readonly EventSeries[], row: PivotRow | undefined): SeriesValues {
  const cells = new Map(row?.values.map(({ key, value }) => [key[0] ?? '', value]));
  return new Map(
    series.map((each) => {
      const value = figure(cells.get(idOf(each)));
      return [idOf(each), value ?? (ZERO_OF_NOTHING.includes(each.function) ? 0 : null)];
    }),
  );
}

function groupsIn({ rows }: PivotResult, { groupBy, series, condition }: TriedAggregation): readonly TriedGroup[] {
  const leaves: readonly (PivotRow | undefined)[] = rows.filter(({ source }) => source === 'leaf');
  // Without groups, a window without messages counts as well.
  const shown = groupBy.length === 0 ? [leaves[0]] : leaves;
  return shown.map((row) => {
    const values = valuesOf(series, row);
    return { key: row?.key ?? [], values, fires: evaluateCondition(condition, values).holds === true };
  });
}

/**
 * What the windows of {@link trialSearch} came to.
 *
 * @param nowMs the same as of the search
 * @throws Error with the server's text when one could not be searched
 */
export function readTrial(
  job: SearchJob,
  { queries = [] }: Search,
  tried: TriedAggregation,
  nowMs: number,
): readonly TriedWindow[] {
  const ids = queries.map(({ id }) => id);
  return windowsBefore(nowMs, tried).map((window, at) => {
    const id = ids[at] ?? '';
    const parts = Object.values(job.results[id]?.search_types ?? {});
    const pivot = parts.find((part): part is PivotResult => part.type === 'pivot');
    if (!pivot) throw whyNothing(job, id);
    const groups = groupsIn(pivot, tried);
    return { ...window, groups, isCut: tried.groupBy.length > 0 && groups.length >= MOST_GROUPS };
  });
}
