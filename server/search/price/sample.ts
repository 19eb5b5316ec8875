import { type Fragment } from 'server/search/fragment';
import { INDEX_OF_PART, indexCondition } from 'server/search/scope/indices/index-condition';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { whereIn } from 'server/search/source';
import { type Pricing } from './pricing';

/** Granules of a table, evenly spread over those that a search reads. */
interface Granules {
  /** Rows in all of them. */
  rows: number;
  chosen: [part: string, rows: number, fromMs: number, toMs: number][];
}

/** About 8,000 rows each: enough to tell how many of a hundred match, few enough for any test. */
const CHOSEN = 8;
/** So few of a sample say too little about the whole. */
const FEWEST = 3;

/**
 * The statement that chooses granules among those that may have messages of a condition. The last granule of a part is never
 * chosen: where it ends is not known.
 */
function granulesStatement({ table, indices }: SearchedSet, condition: Fragment): Fragment {
  const inIndices = indices ? indexCondition(indices, INDEX_OF_PART) : '1';
  return {
    sql: `
      WITH
        marks AS (
          SELECT part_name, mark_number, rows_in_granule, timestamp AS at,
            leadInFrame(timestamp) OVER (
              PARTITION BY part_name ORDER BY mark_number ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
            ) AS next
          FROM mergeTreeIndex(currentDatabase(), '${table}') WHERE rows_in_granule > 0),
        searched AS (
          SELECT part_name, ranges FROM mergeTreeAnalyzeIndexes(currentDatabase(), '${table}', ${condition.sql})
          WHERE notEmpty(ranges) AND ${inIndices}),
        found AS (
          SELECT part_name, mark_number, rows_in_granule, at, next FROM marks INNER JOIN searched USING (part_name)
          WHERE arrayExists(range -> mark_number >= range.1 AND mark_number < range.2, ranges)),
        usable AS (
          SELECT *, row_number() OVER (ORDER BY part_name, mark_number) AS place, count() OVER () AS places
          FROM found WHERE next > at)
      SELECT
        (SELECT sum(rows_in_granule) FROM found) AS rows,
        groupArray((part_name, rows_in_granule, toUnixTimestamp64Milli(at), toUnixTimestamp64Milli(next))) AS chosen
      FROM usable
      WHERE intDiv(place * ${CHOSEN}, places + 1) != intDiv((place - 1) * ${CHOSEN}, places + 1) OR places <= ${CHOSEN}`,
    params: condition.params,
  };
}

/** The statement that counts what matches in some granules. */
function sampleStatement(set: SearchedSet, condition: Fragment, { chosen }: Granules): Fragment {
  const values = chosen.map(([part, , fromMs, toMs], n) => ({
    [`part_${n}`]: part,
    [`begin_${n}`]: fromMs,
    [`end_${n}`]: toMs,
  }));
  const slices = chosen.map(
    (_, n) =>
      `(_part = {part_${n}:String} AND timestamp >= fromUnixTimestamp64Milli({begin_${n}:Int64}, 'UTC')` +
      ` AND timestamp < fromUnixTimestamp64Milli({end_${n}:Int64}, 'UTC'))`,
  );
  return {
    sql: `SELECT count() AS n FROM ${set.table} WHERE (${slices.join(' OR ')}) AND (${whereIn(set, condition.sql)})`,
    params: Object.assign({}, condition.params, ...values) as Fragment['params'],
  };
}

/**
 * About how many messages match a condition, by those in a few granules; null when these are too few, or there was no time.
 *
 * @param range the condition without the query: where the granules are
 */
export async function sampledHits(
  sets: readonly SearchedSet[],
  pricing: Pick<Pricing, 'one'>,
  { range, condition }: Record<'condition' | 'range', Fragment>,
): Promise<number | null> {
  const samples = await Promise.all(
    sets.map(async (set) => {
      const granules = await pricing.one<Granules>(granulesStatement(set, range));
      if (!granules) return undefined;
      // Parts of a single granule: nothing is known of them.
      if (granules.chosen.length === 0) return granules.rows === 0 ? { found: 0, hits: 0 } : undefined;
      const counted = await pricing.one<{ n: number }>(sampleStatement(set, condition, granules));
      const rows = granules.chosen.reduce((sum, [, each]) => sum + each, 0);
      return counted && { found: counted.n, hits: (counted.n * granules.rows) / rows };
    }),
  );
  const known = samples.filter((sample) => sample !== undefined);
  const found = known.reduce((sum, sample) => sum + sample.found, 0);
  if (known.length < samples.length || found < FEWEST) return null;
  return Math.round(known.reduce((sum, { hits }) => sum + hits, 0));
}
