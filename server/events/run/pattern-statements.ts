import { type PatternConfig } from 'api/events/conditions';
import { MESSAGE_COLUMNS } from 'server/search/rows/stored-message';
import { type Fragment } from 'server/search/fragment';
import { messagesOf } from 'server/search/source';
import { type RunMessages } from './run-parts';
import { type Windows } from './windows';

/** Fewer messages of a pattern are not missed. */
const LEAST_MESSAGES = 10;
/** Milliseconds that are earlier, or later, than any message. */
const NEVER = 4_000_000_000_000_000;

/**
 * A pattern that may have changed between two of its messages: in windows that begin after the one and not after the other.
 * One row may be there only for what it says of all messages.
 */
export interface ChangeRow {
  pattern: string;
  /** The first window that begins after the earlier message, by its place. */
  since: number;
  /** The first window that begins after the later message. */
  to: number;
  /** The earlier message; long ago: there is none. */
  before: number;
  /** The later message; long from now: there is none. */
  after: number;
  /** Messages in the compared time; only of patterns that vanish. */
  n: number;
  isChange: number;
  /** The oldest message of all. */
  oldest: number;
  scanned: number;
}

type Searched = Pick<RunMessages, 'condition' | 'sets'>;

const MS = 'toUnixTimestamp64Milli(timestamp)';
const beginOf = (place: string): string => `({begin:Int64} + ${place} * {hop:Int64})`;
/** How many windows begin at or before a message, of those that begin so much earlier. */
const begunBy = (earlier: string): string =>
  `if(ms < {begin:Int64}${earlier}, 0, least({count:Int64}, intDiv(ms - ({begin:Int64}${earlier}), {hop:Int64}) + 1))`;

/** Messages of each pattern between the beginnings of two windows. */
function slotsOf({ sets, condition }: Searched, isCounted: boolean): Fragment {
  const messages = messagesOf(
    sets,
    [
      ['gl2_pattern', 'gl2_pattern'],
      ['ms', MS],
    ] as const,
    condition,
  );
  const counted = isCounted ? `, toInt64(${begunBy(' - {compared:Int64}')}) AS counted` : '';
  return {
    sql: `(
      SELECT gl2_pattern, toInt64(${begunBy('')}) AS slot${counted}, count() AS messages, min(ms) AS first, max(ms) AS last
      FROM ${messages.sql} GROUP BY gl2_pattern, slot${isCounted ? ', counted' : ''})`,
    params: messages.params,
  };
}

const OF_ALL = `min(first) OVER () AS oldest, sumIf(messages, slot > 0) OVER () AS scanned, row_number() OVER () = 1 AS isAny`;
const IN_ORDER = `ordered AS (PARTITION BY gl2_pattern ORDER BY first ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`;
const ROW = 'toString(gl2_pattern) AS pattern, since, to, before, after';

/** Pauses that are longer than what a pattern has to be absent for, and that a window begins in. */
function pausesStatement(slots: Fragment): string {
  const latest = beginOf('(to - 1)');
  return `
    SELECT ${ROW}, 0 AS n, isChange, oldest, scanned FROM (
      SELECT *, gl2_pattern != 0 AND to > 0 AND after < ${latest} + {window:Int64} AND before < ${latest} - {longer:Int64}
        AND before >= ${beginOf('since')} - {upTo:Int64} AS isChange
      FROM (
        SELECT gl2_pattern, slot AS to, first AS after, lagInFrame(slot, 1, toInt64(0)) OVER ordered AS since,
          lagInFrame(last, 1, toInt64(-${NEVER})) OVER ordered AS before, ${OF_ALL}
        FROM ${slots.sql} WINDOW ${IN_ORDER}
      )
    )
    WHERE isChange OR isAny
    ORDER BY since, gl2_pattern LIMIT {limit:UInt32}`;
}

/**
 * Last messages before the beginning of a window without any. What lies in the compared time is counted as what came by
 * then, less what came before that time: both are sums over the same slots, in the order of the one boundary and the other.
 */
function endsStatement(slots: Fragment): string {
  return `
    SELECT ${ROW}, toInt64(soFar) - toInt64(earlier) AS n, isChange, oldest, scanned FROM (
      SELECT *, sum(part.3) OVER (
        PARTITION BY gl2_pattern ORDER BY part.1, part.2 ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS earlier
      FROM (
        SELECT *, arrayJoin(if(isChange OR isAny, [(counted, 0, own), (since, 1, 0)], [(counted, 0, own)])) AS part FROM (
          SELECT *, gl2_pattern != 0 AND since < {count:Int64} AND to > since
            AND before >= ${beginOf('since')} - {hop:Int64} AND after >= ${beginOf('since')} + {window:Int64} AS isChange
          FROM (
            SELECT gl2_pattern, slot AS since, last AS before, counted, messages AS own,
              leadInFrame(slot, 1, {count:Int64} + 1) OVER ordered AS to,
              leadInFrame(first, 1, toInt64(${NEVER})) OVER ordered AS after,
              sum(messages) OVER (
                PARTITION BY gl2_pattern ORDER BY first ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS soFar,
              ${OF_ALL}
            FROM ${slots.sql} WINDOW ${IN_ORDER}
          )
        )
      )
    )
    WHERE part.2 = 1 AND (isAny OR n >= ${LEAST_MESSAGES})
    ORDER BY since, gl2_pattern LIMIT {limit:UInt32}`;
}

/** How long the pause before a message has to be, more than the one and no more than the other. */
function pauseOf({ change, compared_ms: comparedMs, absent_ms: absentMs = comparedMs }: PatternConfig) {
  return change === 'new' ? { longer: comparedMs, upTo: 2 * NEVER } : { longer: absentMs, upTo: comparedMs };
}

/**
 * The statement for the patterns that may have changed in some windows. Messages are summed up between the beginnings of
 * windows, so that a single window has two sums of each pattern, however long the time is that it is compared with.
 *
 * @param limit most rows
 */
export function changesStatement(config: PatternConfig, windows: Windows, searched: Searched, limit: number): Fragment {
  const isEnd = config.change === 'vanished';
  const slots = slotsOf(searched, isEnd);
  const { windowMs, hopMs, firstEndMs, count } = windows;
  return {
    sql: isEnd ? endsStatement(slots) : pausesStatement(slots),
    params: {
      ...slots.params,
      begin: firstEndMs - windowMs,
      window: windowMs,
      hop: hopMs,
      count,
      compared: config.compared_ms,
      ...pauseOf(config),
      limit,
    },
  };
}

/** Windows in which a row is a change of its pattern, by their places. */
export function placesOf(
  row: ChangeRow,
  config: PatternConfig,
  { windowMs, hopMs, firstEndMs, count }: Windows,
): number[] {
  if (!row.isChange) return [];
  if (config.change === 'vanished') return row.n >= LEAST_MESSAGES ? [row.since] : [];
  const { longer, upTo } = pauseOf(config);
  const places: number[] = [];
  for (let place = row.since; place < Math.min(row.to, count); place += 1) {
    const begin = firstEndMs - windowMs + place * hopMs;
    if (row.after < begin + windowMs && row.before < begin - longer && row.before >= begin - upTo) places.push(place);
  }
  return places;
}

/** The statement that finds out whether there is any message. */
export function anyStatement({ sets, condition }: Searched): Fragment {
  const messages = messagesOf(sets, [['found', '1']], condition);
  return { sql: `SELECT found FROM ${messages.sql} LIMIT 1`, params: messages.params };
}

/** The messages of some patterns. */
export const ofPatterns = ({ sql, params }: Fragment, patterns: readonly string[]): Fragment => ({
  sql: `gl2_pattern IN (SELECT arrayJoin({patterns:Array(UInt64)})) AND ${sql}`,
  params: { ...params, patterns },
});

/** The statement for a message of each pattern at each of these moments. @param isFirst or the last, where there are several */
export function examplesStatement(
  { sets, condition }: Searched,
  patterns: readonly string[],
  moments: readonly number[],
  isFirst: boolean,
): Fragment {
  const { sql, params } = ofPatterns(condition, patterns);
  const at = `timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({moments:Array(Int64)}), 'UTC'))`;
  const columns = [...MESSAGE_COLUMNS, ['pattern', 'toString(gl2_pattern)']] as const;
  const messages = messagesOf(sets, columns, { sql: `${at} AND ${sql}`, params: { ...params, moments } });
  return {
    sql: `SELECT * FROM ${messages.sql} ORDER BY gl2_message_id${isFirst ? '' : ' DESC'} LIMIT 1 BY pattern, timestamp`,
    params: messages.params,
  };
}
