import { type Fragment } from 'server/search/fragment';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { selectList, type Selected, whereIn } from 'server/search/source';
import { granulesIn, type PartLeft } from './parts-left';

/** Neighbouring rows of a part, about a granule. */
export interface Slice {
  part: string;
  from: number;
  to: number;
}

/** Rows of a table that stand for more of them. */
export interface SampledSet {
  set: SearchedSet;
  /** How many rows each of them stands for. */
  weight: number;
  /** Absent: all rows. */
  slices?: readonly Slice[];
}

/** Slices evenly spread over what the indexes leave of some parts. @param count of them, at most */
export function chooseSlices(parts: readonly PartLeft[], count: number): Slice[] {
  const total = parts.reduce((sum, { ranges }) => sum + granulesIn(ranges), 0);
  const chosen = Math.min(count, total);
  const places = Array.from({ length: chosen }, (_, at) => Math.floor(((at + 0.5) * total) / chosen));
  return places.flatMap((place) => sliceAt(parts, place) ?? []);
}

function sliceAt(parts: readonly PartLeft[], place: number): Slice | undefined {
  let left = place;
  for (const { part, rows, granules, ranges } of parts) {
    for (const [first, end] of ranges) {
      const granule = first + left;
      const size = rows / granules;
      // Granules differ in their rows: the end of the last is the end of the part.
      if (granule < end)
        return { part, from: Math.floor(granule * size), to: Math.min(rows, Math.floor((granule + 1) * size)) };
      left -= end - first;
    }
  }
  return undefined;
}

/** How many rows there are in slices. */
export const rowsIn = (slices: readonly Slice[]): number => slices.reduce((sum, { from, to }) => sum + to - from, 0);

/** The sampled messages as one relation, to be used in FROM. @param selected may use `{weight}` and `{set}` */
export function messagesSampled(sampled: readonly SampledSet[], selected: Selected, where: Fragment): Fragment {
  const names = sampled.flatMap(({ slices = [] }, number) =>
    slices.map(({ part }, at) => [nameOf(number, at), part] as const),
  );
  const parts = sampled.map(({ set, weight, slices }, number) => {
    const condition = whereIn(set, where.sql);
    const within = slices?.map(
      ({ from, to }, at) =>
        `(_part = {${nameOf(number, at)}:String} AND _part_offset >= ${from} AND _part_offset < ${to})`,
    );
    return `SELECT ${selectList(selected, number).replaceAll('{weight}', String(weight))} FROM ${set.table}
      WHERE ${within ? `(${within.join(' OR ')}) AND (${condition})` : condition}`;
  });
  return { sql: `(${parts.join(' UNION ALL ')})`, params: { ...where.params, ...Object.fromEntries(names) } };
}

const nameOf = (set: number, slice: number): string => `part_${set}_${slice}`;
