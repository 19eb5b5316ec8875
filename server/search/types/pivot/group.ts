import { type Grouping, type PivotSort } from 'api/search';
import { fieldValues } from 'server/search/scope/fields/field-values';
import { type Params } from 'server/search/fragment';
import { COLUMNS } from 'server/search/query/sql/columns';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { SearchTypeError } from 'server/search/search-type-error';
import { type Interval, toIso } from 'server/search/scope/time/instants';
import { type DateRangeGrouping, readDateRanges } from './date-ranges';
import { normalizeLiteral, type SeriesPlan } from './series';
import { countSteps, readInterval, type TimeStep } from './time-interval';

/** A key as the engine returns it. */
export type RawKey = string | number;

/** How the buckets of a level are sorted: by key, or by the series of that number. */
export type BucketOrder = { by: 'key' | number; descending: boolean };

interface AnyGroup {
  /** SQL for the key of a message; its alias is `k<index>`. */
  key: string;
  params: Params;
  isPresent(alias: string): string;
  /** A message may be in several buckets. */
  isMultiple: boolean;
  order: readonly BucketOrder[];
}

/** The first values by frequency, or by another order. */
export interface ValuesGroup extends AnyGroup {
  kind: 'values';
  limit: number;
  /** ClickHouse type of keys as parameters of a later statement. */
  keyType: string;
  present(key: RawKey): string;
}

/** Time buckets, without gaps between the first and the last. */
export interface TimeGroup extends AnyGroup {
  kind: 'time';
  step: TimeStep;
  /** Start of the bucket. */
  startMs(key: RawKey): number;
}

/** Date ranges given by the request; a message is in each that contains it. All are included, in their order. */
export interface RangesGroup extends AnyGroup {
  kind: 'ranges';
  count: number;
  present(key: RawKey): string;
}

export type GroupPlan = ValuesGroup | TimeGroup | RangesGroup;

export interface GroupContext {
  interval: Interval;
  now: Date;
  stored: FieldTypes;
  sort: readonly PivotSort[];
  series: readonly SeriesPlan[];
}

const DEFAULT_LIMIT = 5;
const MAX_VALUES = 10_000;
/** Limit of buckets in one result. */
export const MAX_BUCKETS = 50_000;

/** The sorts that apply to a group: by its field, or by a series, in the requested order. */
function ordersFor(field: string, { sort, series }: GroupContext): BucketOrder[] {
  return sort.flatMap((entry): BucketOrder[] => {
    const descending = entry.direction === 'Descending';
    if (entry.type === 'pivot') return entry.field === field ? [{ by: 'key', descending }] : [];
    const wanted = normalizeLiteral(entry.field);
    const by = series.findIndex(({ id, literal }) => id === entry.field || literal === wanted);
    return by < 0 ? [] : [{ by, descending }];
  });
}

function planValues(
  { field, limit = DEFAULT_LIMIT }: Extract<Grouping, { type: 'values' }>,
  context: GroupContext,
): ValuesGroup {
  if (limit > MAX_VALUES) throw new SearchTypeError(`A group may show at most ${MAX_VALUES} values`);
  const { kind, key, keyType, isPresent, isMultiple } = fieldValues(field, context.stored);
  if (kind === 'text') throw new SearchTypeError(`The field [${field}] is text and cannot be used for grouping`);
  const present = (raw: RawKey) => (kind === 'date' ? toIso(Number(raw)) : String(raw));
  return {
    kind: 'values',
    key,
    params: {},
    isPresent,
    isMultiple,
    order: ordersFor(field, context),
    limit,
    keyType,
    present,
  };
}

/** Keys are the numbers of the steps since the start of the interval: small integers, so that grouping is fast. */
function numberedSteps(index: number, stepMs: number, { fromMs, toMs }: Interval) {
  const origin = Math.floor(fromMs / stepMs) * stepMs;
  const type = (toMs - origin) / stepMs < 65_535 ? 'UInt16' : 'UInt32';
  return {
    key: `to${type}(intDiv(toUnixTimestamp64Milli(timestamp) - {g${index}_origin:Int64}, {g${index}_step:Int64}))`,
    params: { [`g${index}_origin`]: origin, [`g${index}_step`]: stepMs },
    startMs: (key: RawKey) => origin + Number(key) * stepMs,
  };
}

function steps(index: number, column: string, step: TimeStep, interval: Interval) {
  if (typeof step === 'string') {
    const start = step === 'week' ? `toStartOfWeek(${column}, 1)` : `toStartOfMonth(${column})`;
    return { key: `toUnixTimestamp64Milli(toDateTime64(${start}, 3, 'UTC'))`, params: {}, startMs: Number };
  }
  if (column === 'timestamp') return numberedSteps(index, step.every, interval);
  return {
    key: `toInt64(floor(toUnixTimestamp64Milli(${column}) / {g${index}_step:Int64}))`,
    params: { [`g${index}_step`]: step.every },
    startMs: (key: RawKey) => Number(key) * step.every,
  };
}

function dateColumn(field: string): string {
  const column = COLUMNS.get(field);
  if (column?.kind !== 'date') throw new SearchTypeError(`Expected date type on field [${field}]`);
  return column.expression;
}

function planRanges(group: DateRangeGrouping, index: number, context: GroupContext): RangesGroup {
  const { lows, highs, names } = readDateRanges(group, context.now);
  const ms = `toUnixTimestamp64Milli(${dateColumn(group.field)})`;
  const [low, high] = [`{g${index}_lows:Array(Int64)}`, `{g${index}_highs:Array(Int64)}`];
  return {
    kind: 'ranges',
    key: `arrayJoin(arrayFilter((number, low, high) -> ${ms} >= low AND ${ms} < high, range(${names.length}), ${low}, ${high}))`,
    params: { [`g${index}_lows`]: lows, [`g${index}_highs`]: highs },
    isPresent: () => '1',
    isMultiple: true,
    order: ordersFor(group.field, context).slice(0, 1),
    count: names.length,
    present: (raw) => names[Number(raw)] ?? '',
  };
}

/** Plans a group by time. @throws SearchTypeError */
export function planTime(
  { field, interval }: Extract<Grouping, { type: 'time' }>,
  index: number,
  context: GroupContext,
): TimeGroup {
  const column = dateColumn(field);
  const step = readInterval(interval, context.interval);
  if (countSteps(step, context.interval) > MAX_BUCKETS)
    throw new SearchTypeError(
      `The interval splits this time range into more than ${MAX_BUCKETS} buckets. Choose a longer one.`,
    );
  return {
    kind: 'time',
    ...steps(index, column, step, context.interval),
    isPresent: () => '1',
    isMultiple: false,
    order: ordersFor(field, context).slice(0, 1),
    step,
  };
}

/** Plans a group. @param index of the group among rows and columns together. @throws SearchTypeError */
export function planGroup(group: Grouping, index: number, context: GroupContext): GroupPlan {
  switch (group.type) {
    case 'time':
      return planTime(group, index, context);
    case 'date_range':
      return planRanges(group, index, context);
    default:
      return planValues(group, context);
  }
}
