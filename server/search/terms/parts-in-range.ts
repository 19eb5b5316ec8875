import { allOf, EVERY, type Condition } from 'server/search/query/sql/condition';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { INDEX_OF_PART, indexCondition } from 'server/search/scope/indices/index-condition';
import { type Interval } from 'server/search/scope/time/instants';
import { type RunInTime } from 'server/search/sampling/timed-statements';

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
  /** All parts of the table in the searched indices. */
  parts: readonly ListedPart[];
}

/** A part of a table. */
export interface ListedPart {
  name: string;
  /** {@link PART}, a number of 64 bits in decimal. */
  hash: string;
  /** About how many of its rows are in the range. */
  rows: number;
  /** When the engine was started, in seconds since the epoch, give or take one. */
  engine_start: number;
}

/** Between two engines that were started one after the other, in seconds: clocks are set, and the start is told to the second. */
export const ENGINE_START_STEP = 10;

/** The condition for the parts of the searched indices. */
export const partsOf = ({ indices }: Pick<SearchedSet, 'indices'>): Condition =>
  indices ? indexCondition(indices, INDEX_OF_PART) : EVERY;

/** Lists the parts of a table in the searched indices. */
export function listParts(
  run: RunInTime,
  set: Pick<SearchedSet, 'indices' | 'table'>,
  { fromMs, toMs }: Interval,
): Promise<ListedPart[]> {
  const time = [
    `timestamp >= fromUnixTimestamp64Milli({from_ms:Int64}, 'UTC')`,
    `timestamp < fromUnixTimestamp64Milli({to_ms:Int64}, 'UTC')`,
  ].join(' AND ');
  const granules = 'arraySum(range -> toFloat64(range.2 - range.1), ranges)';
  const sql = `SELECT part_name AS name, toString(${PART}) AS hash, ${granules} * ${GRANULE_ROWS} AS rows,
      toInt64(toUnixTimestamp(now())) - toInt64(uptime()) AS engine_start
    FROM mergeTreeAnalyzeIndexes(currentDatabase(), '${set.table}', ${time}) WHERE ${partsOf(set)}`;
  return run<ListedPart>({ sql, params: { from_ms: fromMs, to_ms: toMs } });
}

/**
 * Asks which parts hold messages of a time range. The conditions name the parts that do not, so that one that is merged from
 * several meanwhile, and so has a name of its own, is read.
 */
export async function partsInRange(
  run: RunInTime,
  set: Pick<SearchedSet, 'indices' | 'table'>,
  interval: Interval,
): Promise<PartsInRange> {
  const parts = await listParts(run, set, interval);
  const rows = rowsOf(parts);
  const isNamed = parts.length <= MOST_NAMED;
  const outside = isNamed ? parts.filter((part) => part.rows === 0) : [];
  const all = allOf([partsOf(set), ...(outside.length > 0 ? [noneOf(outside)] : [])]);
  const shares = isNamed && rows >= SPLIT_ROWS ? halvesOf(all, parts) : [all];
  return { rows, all, shares, sample: sampleOf(parts), parts };
}

/** About how many rows of these parts are in the range. */
export const rowsOf = (parts: readonly Pick<ListedPart, 'rows'>[]): number =>
  parts.reduce((sum, { rows }) => sum + rows, 0);

/** Parts of a single granule are passed over where there are larger ones: they say too little. */
function sampleOf(parts: readonly ListedPart[]): PartsInRange['sample'] {
  const smallestFirst = parts.filter(({ rows }) => rows > 0).sort((one, other) => one.rows - other.rows);
  const chosen = smallestFirst.find(({ rows }) => rows > GRANULE_ROWS) ?? smallestFirst.at(-1);
  return chosen && { only: `${PART} = ${chosen.hash}`, rows: chosen.rows };
}

const listOf = (parts: readonly ListedPart[]) => parts.map(({ hash }) => hash).join(', ');
const noneOf = (parts: readonly ListedPart[]): Condition => `${PART} NOT IN (${listOf(parts)})`;

/** Two conditions: some of the parts by name, and all others, so that none is missing from both. */
function halvesOf(all: Condition, parts: readonly ListedPart[]): Condition[] {
  const half = rowsOf(parts) / 2;
  const largestFirst = parts.filter(({ rows }) => rows > 0).sort((one, other) => other.rows - one.rows);
  const first: ListedPart[] = [];
  let rows = 0;
  for (const part of largestFirst)
    if (rows + part.rows <= half) {
      first.push(part);
      rows += part.rows;
    }
  if (first.length === 0) return [all];
  return [allOf([all, `${PART} IN (${listOf(first)})`]), allOf([all, noneOf(first)])];
}
