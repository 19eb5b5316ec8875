import { pathBelow } from './json-path';

/** Places are counted up to here. */
const COUNTED = 1000;

/** A key or a value that contains the text looked for. */
export interface JsonPlace {
  path: string;
  part: 'key' | 'value';
  /** What has to be open for it to be seen, from the outermost. */
  within: readonly string[];
}

export interface JsonPlaces {
  places: readonly JsonPlace[];
  /** There may be more. */
  isCut: boolean;
}

/** Whether a value has something in it to unfold. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The entries of a branch as they are shown: places of a list are numbers. */
export function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? value.map((each: unknown, at) => [at, each]) : Object.entries(value);
}

/** A single value as it is written. */
export const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Keys and values that contain a text, in upper or lower case, in the order they are shown. */
export function placesOf(value: unknown, text: string): JsonPlaces {
  const wanted = text.toLowerCase();
  const places: JsonPlace[] = [];
  const isIn = (each: string) => each.toLowerCase().includes(wanted);
  const visit = (each: unknown, path: string, within: readonly string[]) => {
    if (!isBranch(each)) {
      if (isIn(textOf(each))) places.push({ path, part: 'value', within });
      return;
    }
    const inside = [...within, path];
    for (const [key, child] of entriesOf(each)) {
      if (places.length > COUNTED) return;
      const below = pathBelow(path, key);
      if (typeof key === 'string' && isIn(JSON.stringify(key))) {
        places.push({ path: below, part: 'key', within: inside });
      }
      visit(child, below, inside);
    }
  };
  if (wanted !== '') visit(value, '', []);
  return { places: places.slice(0, COUNTED), isCut: places.length > COUNTED };
}

/** How many lines it takes when everything is open; counted up to a limit. */
export function linesOf(value: unknown, limit: number): number {
  if (!isBranch(value)) return 1;
  let count = 2;
  for (const [, child] of entriesOf(value)) {
    if (count > limit) break;
    count += linesOf(child, limit - count);
  }
  return count;
}
