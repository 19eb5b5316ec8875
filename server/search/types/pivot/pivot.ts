import { type PivotResult, type PivotSearchType } from 'api/search';
import { type CountedTime, type MessageCounts } from '../message-counts';
import { type SearchTypeContext } from '../search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { presentInterval } from 'server/search/scope/time/instants';
import { type Bucket, BucketTree } from './bucket-tree';
import { type GroupPlan, MAX_BUCKETS, planGroup, type RawKey } from './group';
import { pivotRows } from './rows';
import { planSeries, type SeriesPlan } from './series';
import { nextStep } from './time-interval';
import { stagesOf, type StageRow, stageStatement } from './stage';

const MAX_GROUPS = 8;
const MAX_SERIES = 100;

type PivotContext = Pick<SearchTypeContext, 'condition' | 'interval' | 'now' | 'run' | 'sets' | 'stored'>;

interface Plan {
  groups: GroupPlan[];
  series: SeriesPlan[];
}

function plan(
  { row_groups = [], column_groups = [], series = [], sort = [] }: PivotSearchType,
  context: PivotContext,
): Plan {
  const groups = [...row_groups, ...column_groups];
  if (groups.length > MAX_GROUPS) throw new SearchTypeError(`A pivot may have at most ${MAX_GROUPS} groups`);
  if (series.length > MAX_SERIES) throw new SearchTypeError(`A pivot may have at most ${MAX_SERIES} functions`);
  const { interval, now, stored } = context;
  const plans = series.map((entry, index) => planSeries(entry, index, stored));
  const groupContext = { interval, now, stored, sort, series: plans };
  return { groups: groups.map((group, index) => planGroup(group, index, groupContext)), series: plans };
}

async function computeBuckets({ groups, series }: Plan, { sets, condition, run }: PivotContext): Promise<BucketTree> {
  const tree = new BucketTree(groups, series);
  const kept = new Map<number, RawKey[]>();
  for (const stage of stagesOf(groups)) {
    const rows = await run<StageRow>(stageStatement(stage, { groups, series, sets, condition, kept }));
    if (rows.length > MAX_BUCKETS) throw new SearchTypeError(`The result has more than ${MAX_BUCKETS} buckets`);
    rows.forEach((row) => tree.add(row));
    const last = stage.to - 1;
    if (groups[last]?.kind === 'values') {
      const keys = tree.keysOf(last);
      if (keys.length === 0) break;
      kept.set(last, keys);
    }
  }
  return tree;
}

/** The times of the buckets of the outermost group; undefined where these are not pieces of the messages' timestamps. */
function timesOf({ row_groups = [], column_groups = [] }: PivotSearchType, { groups }: Plan, root: Bucket) {
  const [asked] = [...row_groups, ...column_groups];
  const [group] = groups;
  if (asked?.type !== 'time' || asked.field !== 'timestamp' || group?.kind !== 'time') return undefined;
  return root.children.map(({ key, count }): CountedTime => {
    const fromMs = Date.parse(key);
    return { fromMs, toMs: nextStep(group.step, fromMs), count };
  });
}

/** A pivot, and the counts of messages that it is made of. */
export interface ComputedPivot {
  result: PivotResult;
  counts: MessageCounts;
}

/** Groups messages and computes the series of each group. @throws SearchTypeError for an invalid pivot */
export async function computePivot(searchType: PivotSearchType, context: PivotContext): Promise<ComputedPivot> {
  const { row_groups = [], column_groups = [], rollup = true } = searchType;
  const planned = plan(searchType, context);
  const root = (await computeBuckets(planned, context)).finish();
  const shape = { rowGroups: row_groups.length, columnGroups: column_groups.length, series: planned.series, rollup };
  const result: PivotResult = {
    id: searchType.id,
    type: 'pivot',
    name: searchType.name ?? null,
    rows: pivotRows(root, shape),
    total: root.count,
    effective_timerange: presentInterval(context.interval),
  };
  return { result, counts: { total: root.count, times: timesOf(searchType, planned, root) } };
}
