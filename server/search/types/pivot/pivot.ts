import { type PivotResult, type PivotSearchType } from 'api/search';
import { type SearchTypeContext } from '../search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { presentInterval } from 'server/search/scope/time/instants';
import { BucketTree } from './bucket-tree';
import { type GroupPlan, MAX_BUCKETS, planGroup, type RawKey } from './group';
import { pivotRows } from './rows';
import { planSeries, type SeriesPlan } from './series';
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

/** Groups messages and computes the series of each group. @throws SearchTypeError for an invalid pivot */
export async function computePivot(searchType: PivotSearchType, context: PivotContext): Promise<PivotResult> {
  const { row_groups = [], column_groups = [], rollup = true } = searchType;
  const planned = plan(searchType, context);
  const root = (await computeBuckets(planned, context)).finish();
  const shape = { rowGroups: row_groups.length, columnGroups: column_groups.length, series: planned.series, rollup };
  return {
    id: searchType.id,
    type: 'pivot',
    name: searchType.name ?? null,
    rows: pivotRows(root, shape),
    total: root.count,
    effective_timerange: presentInterval(context.interval),
  };
}
