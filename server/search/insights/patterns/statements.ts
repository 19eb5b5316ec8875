import { fieldValues } from 'server/search/scope/fields/field-values';
import { type Fragment } from 'server/search/fragment';
import { messagesOf } from 'server/search/source';
import { type CommonestRow, type PatternSearch } from './pattern-search';

const MAX_SOURCES = 5;
/** Number of candidates for the list of sources, which is exact for patterns with fewer sources. */
const SOURCE_CANDIDATES = 500;
/** Limit of a sample in characters; its template needs the first thousand. */
const MAX_SAMPLE = 10_000;
const MS = 'toUnixTimestamp64Milli(timestamp)';

/** The statement for the most frequent patterns, and the total number of patterns and messages. */
export function commonestStatement({ sets, condition, limit }: PatternSearch): Fragment {
  const columns = [
    ['gl2_pattern', 'gl2_pattern'],
    ['ms', MS],
  ] as const;
  const messages = messagesOf(sets, columns, condition);
  return {
    sql: `
      SELECT toString(gl2_pattern) AS pattern, n, firstMs, lastMs, sum(n) OVER () AS total,
        sumIf(n, gl2_pattern = 0) OVER () AS withoutPattern, countIf(gl2_pattern != 0) OVER () AS patterns
      FROM (
        SELECT gl2_pattern, count() AS n, min(ms) AS firstMs, max(ms) AS lastMs FROM ${messages.sql} GROUP BY gl2_pattern
      )
      ORDER BY gl2_pattern = 0, n DESC, gl2_pattern LIMIT {limit:UInt32}`,
    params: { ...messages.params, limit },
  };
}

/** A CTE, so that a list of a thousand patterns is not repeated for each table. */
const WANTED = 'wanted AS (SELECT arrayJoin({patterns:Array(UInt64)}))';
const MOMENTS = `moments AS (SELECT fromUnixTimestamp64Milli(arrayJoin({moments:Array(Int64)}), 'UTC'))`;

const numbersOf = (patterns: readonly CommonestRow[]): string[] => patterns.map(({ pattern }) => pattern);

/** The bucket of the interval that a message is in. */
function bucketOf({ interval: { fromMs, toMs }, buckets }: PatternSearch): string {
  const lengthMs = Math.max(1, toMs - fromMs);
  return `toUInt32(least(${buckets - 1}, intDiv((${MS} - ${fromMs}) * ${buckets}, ${lengthMs})))`;
}

/** The statement for times, sources and levels of the messages of some patterns. */
export function detailsStatement(search: PatternSearch, patterns: readonly CommonestRow[]): Fragment {
  const { sets, stored, condition, buckets } = search;
  const { number: level = 'NULL' } = fieldValues('level', stored);
  const columns = [
    ['gl2_pattern', 'gl2_pattern'],
    ['bucket', bucketOf(search)],
    ['source', 'source'],
    ['level', `toFloat64(${level})`],
  ] as const;
  const where = { ...condition, sql: `gl2_pattern IN wanted AND ${condition.sql}` };
  const messages = messagesOf(sets, columns, where);
  return {
    sql: `
      WITH ${WANTED}
      SELECT toString(gl2_pattern) AS pattern, countResample(0, ${buckets}, 1)(bucket) AS trend,
        topK(${MAX_SOURCES}, ${SOURCE_CANDIDATES / MAX_SOURCES})(source) AS sources, toInt64(min(level)) AS level
      FROM ${messages.sql} GROUP BY gl2_pattern`,
    params: { ...messages.params, patterns: numbersOf(patterns) },
  };
}

/** The statement for a sample of each pattern, from the times when patterns were seen last, so that it reads few rows. */
export function samplesStatement({ sets, condition }: PatternSearch, patterns: readonly CommonestRow[]): Fragment {
  const moments = [...new Set(patterns.map(({ lastMs }) => lastMs))];
  const columns = [
    ['set', '{set}'],
    ['idx', 'idx'],
    ['id', 'gl2_message_id'],
    ['gl2_pattern', 'gl2_pattern'],
    ['message', `leftUTF8(message, ${MAX_SAMPLE})`],
  ] as const;
  const where = { ...condition, sql: `timestamp IN moments AND gl2_pattern IN wanted AND ${condition.sql}` };
  const messages = messagesOf(sets, columns, where);
  return {
    sql: `
      WITH ${WANTED}, ${MOMENTS}
      SELECT set, idx, id, toString(gl2_pattern) AS pattern, message FROM ${messages.sql}
      ORDER BY gl2_pattern, id DESC LIMIT 1 BY gl2_pattern`,
    params: { ...messages.params, patterns: numbersOf(patterns), moments },
  };
}
