/** Shorter runs are listed number by number. */
const MIN_RUN = 3;

function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && number <= run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/**
 * SQL that is true for the messages of these indices only, so that the engine skips the other partitions without opening
 * them. Stays short for many indices: `idx BETWEEN 0 AND 9998 OR idx IN (10003, 10007)`.
 *
 * @param name of the number of the index
 */
export function indexCondition(numbers: readonly number[], name = 'idx'): string {
  const conditions: string[] = [];
  const single: number[] = [];
  for (const [first, last] of runsOf(numbers)) {
    if (last - first + 1 >= MIN_RUN) conditions.push(`${name} BETWEEN ${first} AND ${last}`);
    else single.push(...(first === last ? [first] : [first, last]));
  }
  if (single.length > 0) conditions.push(`${name} IN (${single.join(', ')})`);
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : '0';
}

/** The number of the index of a part, where the engine tells of its parts. */
export const INDEX_OF_PART = `toUInt32(splitByChar('_', part_name)[1])`;
