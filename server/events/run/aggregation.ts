import { type AggregationConfig, type EventSeries } from 'api/events/conditions';
import { evaluateCondition } from 'lang/condition/evaluate';
import { type ConditionNode } from 'lang/condition/condition';
import { parseConditions } from 'lang/condition/parse';
import { planGroup } from 'server/search/types/pivot/group';
import { planSeries, type SeriesPlan } from 'server/search/types/pivot/series';
import { toIso } from 'server/search/scope/time/instants';
import { eventId } from '../event-id';
import { doubleText } from 'lang/template/java-text';
import { seriesField } from 'lang/condition/words';
import { aggregationStatement, type AggregationPlan, type AggregationRow, MAX_GROUPS } from './aggregation-statement';
import { batchesOf } from './drafts';
import { type EventDraft } from './make-event';
import { permanently } from './run-failure';
import { type Run, type RunBatch, type RunMessages } from './run-parts';
import { sourceStreamsOf } from './source-streams';
import { endOf, intervalOf, sliceOf, windowsOf, type Windows } from './windows';

/** A group in a window. */
interface Group {
  windowEndMs: number;
  /** A value for each field of `group_by`. */
  key: readonly string[];
  /** A value for each series; NaN: there is none. */
  values: readonly number[];
  streams: readonly string[];
}

const MAX_WINDOWS = 1_000;
/** More are asked for in two statements. */
const MAX_ROWS = 100_000;

function planOf({ config, range, parts }: Run<AggregationConfig>, { stored }: RunMessages): AggregationPlan {
  const series = config.series.map(({ id, function: type, field }, index) =>
    planSeries({ id: id ?? undefined, type, field: field ?? undefined }, index, stored),
  );
  const context = { interval: range, now: parts.search.now(), stored, sort: [], series: [] };
  const groups = config.group_by.map((field, index) => planGroup({ type: 'values', field }, index, context));
  return { groups, series };
}

const valueOfNothing = ({ empty }: SeriesPlan): number => empty ?? Number.NaN;

function groupOf(windows: Windows, { groups, series }: AggregationPlan, row: AggregationRow): Group {
  return {
    windowEndMs: endOf(windows, row.w),
    key: groups.map((group, index) => {
      const raw = row[`k${index}`];
      return group.kind === 'values' ? group.present(typeof raw === 'number' ? raw : String(raw)) : String(raw);
    }),
    values: series.map((plan, index) => {
      const value = row[`s${index}`];
      return typeof value === 'number' ? value : valueOfNothing(plan);
    }),
    streams: row.sources,
  };
}

/** Without groups, a window without messages counts as well. */
function withEmpty(windows: Windows, { groups, series }: AggregationPlan, found: readonly Group[]): readonly Group[] {
  if (groups.length > 0) return found;
  const byEnd = new Map(found.map((group) => [group.windowEndMs, group]));
  const values = series.map(valueOfNothing);
  return Array.from({ length: windows.count }, (_, index) => {
    const windowEndMs = endOf(windows, index);
    return byEnd.get(windowEndMs) ?? { windowEndMs, key: [], values, streams: [] };
  });
}

interface Found {
  groups: readonly Group[];
  scanned: number;
}

/** The groups of some windows, in as few statements as their size allows. */
async function* groupsIn(run: Run<AggregationConfig>, windows: Windows): AsyncGenerator<Found> {
  const half = Math.ceil(windows.count / 2);
  const halves = [sliceOf(windows, 0, half), sliceOf(windows, half, windows.count)];
  if (windows.count > MAX_WINDOWS) {
    for (const part of halves) yield* groupsIn(run, part);
    return;
  }
  const messages = run.messagesIn(intervalOf(windows));
  const plan = planOf(run, messages);
  const statement = aggregationStatement(plan, windows, messages, MAX_ROWS + 1);
  const rows = messages.sets.length === 0 ? [] : await run.query<AggregationRow>(statement);
  if (rows.length > MAX_ROWS) {
    for (const part of halves) yield* groupsIn(run, part);
    return;
  }
  const most = rows.reduce((count, row) => Math.max(count, row.groups), 0);
  if (most > MAX_GROUPS)
    run.notices.add(
      `A window has ${most} groups, of which only the ${MAX_GROUPS} with most messages were looked at. Group by fields with fewer values.`,
    );
  const found = rows.map((row) => groupOf(windows, plan, row));
  yield { groups: withEmpty(windows, plan, found), scanned: rows[0]?.scanned ?? 0 };
}

const labelOf = ({ function: name, field }: EventSeries): string => `${name}(${field ?? ''})`;

/** `Title: web-01 - count()=9.0 avg(took_ms)=12.75`. */
function textOf({ definition, config }: Run<AggregationConfig>, { key, values }: Group): string {
  const group = key.length > 0 ? `${key.join('|')} - ` : '';
  const series = config.series.map((each, index) => `${labelOf(each)}=${doubleText(values[index] ?? Number.NaN)}`);
  return `${definition.title}: ${group}${series.join(' ')}`.trim();
}

function draftOf(run: Run<AggregationConfig>, group: Group): EventDraft {
  const { definition, config, streams } = run;
  const { windowEndMs, key, values } = group;
  const message = textOf(run, group);
  const fields = Object.fromEntries(config.group_by.map((field, index) => [field, key[index] ?? '']));
  return {
    id: eventId(windowEndMs, { definition: definition.id, windowEndMs, group: key }),
    timestamp: windowEndMs,
    timerange_start: windowEndMs - config.search_within_ms,
    timerange_end: windowEndMs,
    origin_context: null,
    source_streams: sourceStreamsOf(streams, group.streams),
    message,
    group_by_fields: fields,
    model: {
      message,
      source: '',
      timestamp: toIso(windowEndMs),
      // Who groups by one of these gets the value of the group.
      ...fields,
      ...Object.fromEntries(
        config.series.map((each, index) => [seriesField(each), doubleText(values[index] ?? Number.NaN)]),
      ),
      aggregation_key: key.join('|'),
    },
  };
}

/** @throws RunFailure when the condition cannot be read or evaluated */
function conditionOf({ config }: Run<AggregationConfig>): (group: Group) => boolean {
  const { condition, problem } = parseConditions(config.conditions);
  if (problem) throw permanently(problem.message);
  if (!condition) return () => true;
  const ids = config.series.map((each) => each.id ?? labelOf(each));
  return ({ values }) => meets(condition, new Map(ids.map((id, index) => [id, values[index] ?? null])));
}

function meets(condition: ConditionNode, values: ReadonlyMap<string, number | null>): boolean {
  const outcome = evaluateCondition(condition, values);
  if (outcome.failure === 'unknown-kind')
    throw permanently(`The condition has a part “${outcome.kind}”, which this server does not know`);
  if (outcome.failure === 'no-series') throw permanently(`The condition refers to no series: “${outcome.ref}”`);
  return outcome.holds;
}

/** An event for each group of each window that meets the condition, the oldest window first. */
export async function* aggregationEvents(run: Run<AggregationConfig>): AsyncGenerator<RunBatch> {
  const { search_within_ms: windowMs, execute_every_ms: hopMs } = run.config;
  const isMet = conditionOf(run);
  for await (const { groups, scanned } of groupsIn(run, windowsOf(run.range, windowMs, hopMs))) {
    yield { events: [], scanned };
    const drafts = groups.filter(isMet).map((group) => draftOf(run, group));
    yield* batchesOf(run, drafts);
  }
}
