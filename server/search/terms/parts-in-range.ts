import { allOf, EVERY, type Condition } from 'server/search/query/sql/condition';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { INDEX_OF_PART, indexCondition } from 'server/search/scope/indices/index-condition';
import { type Interval } from 'server/search/scope/time/instants';
import { type MessageEngine, type QueryOptions } from 'server/storage/messages/engine';

/** Rows of a granule, the smallest piece that the engine reads. */
const GRANULE_ROWS = 8_192;
/** A statement that names more parts takes longer to be parsed than their dictionaries to be read. */
const MOST_NAMED = 2_000;
/** With fewer rows a second branch costs more than it saves. */
const SPLIT_ROWS = 1_000_000;

/** Stands for the name of a part: comparing numbers is cheaper, and this is done for every term. */
const PART = 'cityHash64(part_name)';

/** The parts of a table that may hold messages of a time range, as conditions on `part_name`. */
export interface PartsInRange {
  /** About how many of their rows are in the range. */
  rows: number;
  /** True for all of them. */
  all: Condition;
  /** True for one of them each: about equally many rows, for look-ups that run side by side. */
  shares: readonly Condition[];
  /** The smallest of them, as an example of their terms, and its rows in the range; absent where no part is in the range. */
  sample?: { only: Condition; rows: number };
}

interface PartRow {
  /** A number of 64 bits in decimal. */
  part: string;
  /** In the range. */
  granules: number;
}

/** The condition for the parts of the searched indices. */
export const partsOf = ({ indices }: Pick<SearchedSet, 'indices'>): Condition =>
  indices ? indexCondition(indices, INDEX_OF_PART) : EVERY;

/**
 * Asks which parts hold messages of a time range. The conditions name the parts that do not, so that one that is merged from
 * several meanwhile, and so has a name of its own, is read.
 */
export async function partsInRange(
  engine: Pick<MessageEngine, 'query'>,
  set: Pick<SearchedSet, 'indices' | 'table'>,
  { fromMs, toMs }: Interval,
  options: QueryOptions,
): Promise<PartsInRange> {
  const time = [
    `timestamp >= fromUnixTimestamp64Milli({from_ms:Int64}, 'UTC')`,
    `timestamp < fromUnixTimestamp64Milli({to_ms:Int64}, 'UTC')`,
  ].join(' AND ');
  const sql = `SELECT toString(${PART}) AS part, arraySum(range -> toFloat64(range.2 - range.1), ranges) AS granules
    FROM mergeTreeAnalyzeIndexes(currentDatabase(), '${set.table}', ${time}) WHERE ${partsOf(set)}`;
  const parts = await engine.query<PartRow>(sql, { from_ms: fromMs, to_ms: toMs }, options);
  const rows = parts.reduce((sum, { granules }) => sum + granules, 0) * GRANULE_ROWS;
  const isNamed = parts.length <= MOST_NAMED;
  const outside = isNamed ? parts.filter(({ granules }) => granules === 0) : [];
  const all = allOf([partsOf(set), ...(outside.length > 0 ? [noneOf(outside)] : [])]);
  return { rows, all, shares: isNamed && rows >= SPLIT_ROWS ? halvesOf(all, parts) : [all], sample: sampleOf(parts) };
}

/** Parts of a single granule are passed over where there are larger ones: they say too little. */
function sampleOf(parts: readonly PartRow[]): PartsInRange['sample'] {
  const smallestFirst = parts
    .filter(({ granules }) => granules > 0)
    .sort((one, other) => one.granules - other.granules);
  const chosen = smallestFirst.find(({ granules }) => granules > 1) ?? smallestFirst.at(-1);
  return chosen && { only: `${PART} = ${chosen.part}`, rows: chosen.granules * GRANULE_ROWS };
}

const listOf = (parts: readonly PartRow[]) => parts.map(({ part }) => part).join(', ');
const noneOf = (parts: readonly PartRow[]): Condition => `${PART} NOT IN (${listOf(parts)})`;

/** Two conditions: some of the parts by name, and all others, so that none is missing from both. */
function halvesOf(all: Condition, parts: readonly PartRow[]): Condition[] {
  const half = parts.reduce((sum, { granules }) => sum + granules, 0) / 2;
  const largestFirst = parts.filter(({ granules }) => granules > 0).sort((one, other) => other.granules - one.granules);
  const first: PartRow[] = [];
  let granules = 0;
  for (const part of largestFirst)
    if (granules + part.granules <= half) {
      first.push(part);
      granules += part.granules;
    }
  if (first.length === 0) return [all];
  return [allOf([all, `${PART} IN (${listOf(first)})`]), allOf([all, noneOf(first)])];
}
