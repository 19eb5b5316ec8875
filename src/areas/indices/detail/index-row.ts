import { type IndexInfo, type IndexInfoByName, type IndexList } from 'api/indices/indices';
import { type IndexSummary } from 'api/indices/overview';
import { type IndexRange } from 'api/indices/ranges';
import { naturalOrder } from 'ui/data-table/sort-rows';

/** An index with all that is known of it. */
export interface IndexRow {
  name: string;
  /** `current` is the active write index. */
  state: 'current' | 'open' | 'closed';
  /** Opened again after it was closed: retention leaves it alone. */
  isReopened: boolean;
  /** Absent while closed. */
  messages?: number;
  deleted?: number;
  bytes?: number;
  range?: IndexRange;
  /** Segments and shards; absent while closed, and until loaded. */
  info?: IndexInfo;
}

function rowOf(name: string, summary: IndexSummary, info: IndexInfo | undefined): IndexRow {
  const state = summary.is_deflector ? 'current' : summary.is_closed ? 'closed' : 'open';
  return {
    name,
    state,
    isReopened: summary.is_reopened || (info?.is_reopened ?? info?.reopened ?? false),
    messages: summary.size?.events,
    deleted: summary.size?.deleted,
    bytes: summary.size?.bytes,
    range: summary.range ?? undefined,
    info: state === 'closed' ? undefined : info,
  };
}

const isSameRange = (one: IndexRange | undefined, other: IndexRange | undefined): boolean =>
  one?.begin === other?.begin && one?.end === other?.end && one?.calculated_at === other?.calculated_at;

/** What is in two rows is the same. */
const isSame = ({ range, ...one }: IndexRow, { range: otherRange, ...other }: IndexRow): boolean =>
  isSameRange(range, otherRange) &&
  (Object.keys(one) as (keyof typeof one)[]).every((key) => Object.is(one[key], other[key]));

/**
 * The indices of a set, newest first by name.
 *
 * @param before rows of the last reading: those that did not change are given back as they are, and drawn no second time
 */
export function indexRows(
  summaries: Readonly<Record<string, IndexSummary>>,
  list: IndexList | undefined,
  details: IndexInfoByName,
  before: readonly IndexRow[] = [],
): IndexRow[] {
  const known = new Map(before.map((row) => [row.name, row]));
  return Object.keys(summaries)
    .sort((one, other) => naturalOrder(other, one))
    .map((name) => {
      const row = rowOf(name, summaries[name] as IndexSummary, details[name] ?? list?.all.indices[name]);
      const last = known.get(name);
      return last && isSame(row, last) ? last : row;
    });
}
