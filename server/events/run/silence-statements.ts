import { type Fragment } from 'server/search/fragment';
import { messagesOf } from 'server/search/source';
import { type ValuesGroup } from 'server/search/types/pivot/group';
import { type RunMessages } from './run-parts';
import { type Windows } from './windows';

/** A run knows so many values, those with most messages. */
export const MAX_VALUES = 10_000;
/** What has sent fewer messages is not known yet. */
const LEAST_MESSAGES = 10;

/** A value that is known. */
export interface LearntRow {
  k0: unknown;
  /** Tells it from the others in statements; two of them may have the same. */
  hash: number;
  usual: number;
  last: number;
  sources: string[];
  /** How many values are known. */
  known: number;
  scanned: number;
}

/** A message that is the newest of its value in the windows `slot` to `next - 1`. */
export interface NewestRow {
  k0: unknown;
  slot: number;
  next: number;
  last: number;
  sources: string[];
  /** Whether it is the first one of its value after the hour. */
  isFirst: number;
  scanned: number;
}

type Searched = Pick<RunMessages, 'condition' | 'sets'>;

const MS = 'toUnixTimestamp64Milli(timestamp)';
const hashOf = (key: string): string => `toUInt32(bitAnd(cityHash64(assumeNotNull(${key})), 4294967295))`;

/**
 * The statement for the usual gaps of values in a time, the commonest values first.
 *
 * @param freshMs what lies before is not counted as looked at
 */
export function learntStatement(field: ValuesGroup, { sets, condition }: Searched, freshMs: number): Fragment {
  const columns = [
    ['k0', field.key],
    ['ms', MS],
    ['streams', 'streams'],
  ] as const;
  const messages = messagesOf(sets, columns, condition);
  const gaps = 'arrayMap(gap -> toUInt64(gap), arrayDifference(arraySort(groupArray(ms))))';
  return {
    sql: `
      SELECT k0, usual, last, sources, known, scanned, ${hashOf('k0')} AS hash FROM (
        SELECT *, sum(own) OVER () AS scanned, countIf(n >= ${LEAST_MESSAGES}) OVER () AS known FROM (
          SELECT k0, count() AS n, countIf(ms >= {fresh:Int64}) AS own, max(ms) AS last,
            if(last = min(ms), 0, arrayReduce('quantileExactWeighted(0.9)', (${gaps} AS gaps), gaps)) AS usual,
            groupUniqArrayArray(streams) AS sources
          FROM ${messages.sql} WHERE ${field.isPresent('k0')} GROUP BY k0
        )
      )
      WHERE n >= ${LEAST_MESSAGES} ORDER BY n DESC, k0 LIMIT ${MAX_VALUES}`,
    params: { ...messages.params, ...field.params, fresh: freshMs },
  };
}

export interface NewestAsked {
  /** Milliseconds that a value may be silent for, by its hash. */
  longest: ReadonlyMap<number, number>;
  /** What lies before is not counted as looked at. */
  freshMs: number;
  /** Most rows. */
  limit: number;
}

/**
 * The statement for the newest messages of known values in windows: those after which a value is silent for longer than it
 * may be in one of them, and the first one of each value.
 */
export function newestStatement(
  field: ValuesGroup,
  { hopMs, firstEndMs, count }: Windows,
  { sets, condition }: Searched,
  { longest, freshMs, limit }: NewestAsked,
): Fragment {
  const columns = [
    ['k0', field.key],
    ['ms', MS],
    ['id', 'gl2_message_id'],
    ['streams', 'streams'],
  ] as const;
  const messages = messagesOf(sets, columns, condition);
  const slot = 'if(ms < {first:Int64}, 0, intDiv(ms - {first:Int64}, {hop:Int64}) + 1)';
  const may = `transform(${hashOf('k0')}, {hashes:Array(UInt32)}, {longest:Array(Int64)}, toInt64(-1))`;
  return {
    sql: `
      SELECT k0, slot, next, last, sources, isFirst, scanned FROM (
        SELECT *, leadInFrame(slot, 1, {count:Int64}) OVER ordered AS next, row_number() OVER ordered = 1 AS isFirst,
          sum(own) OVER () AS scanned
        FROM (
          SELECT k0, toInt64(${slot}) AS slot, any(${may}) AS may, countIf(ms >= {fresh:Int64}) AS own, max(ms) AS last,
            argMax(streams, (ms, id)) AS sources
          FROM ${messages.sql} WHERE ${field.isPresent('k0')} GROUP BY k0, slot HAVING may >= 0
        )
        WINDOW ordered AS (PARTITION BY k0 ORDER BY slot ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
      )
      WHERE isFirst OR {first:Int64} + (next - 1) * {hop:Int64} - last > may
      ORDER BY k0, slot LIMIT {limit:UInt32}`,
    params: {
      ...messages.params,
      ...field.params,
      first: firstEndMs,
      hop: hopMs,
      count,
      fresh: freshMs,
      hashes: [...longest.keys()],
      longest: [...longest.values()],
      limit,
    },
  };
}
