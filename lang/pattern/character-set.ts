/** Code points from the first to the last, both included. */
export type Range = readonly [from: number, to: number];

/** A set of characters as ranges of code points: in order, apart from each other. */
export type CharacterSet = readonly Range[];

const LAST_CODE_POINT = 0x10ffff;

export const EVERY_CHARACTER: CharacterSet = [[0, LAST_CODE_POINT]];
export const NO_CHARACTER: CharacterSet = [];

/** The set of one character, given by its code point. */
export const setOf = (codePoint: number): CharacterSet => [[codePoint, codePoint]];

/** The characters of a text. */
export const setOfText = (text: string): CharacterSet =>
  union(...[...text].map((one) => setOf(one.codePointAt(0) ?? 0)));

/** The characters that are in any of the sets. */
export function union(...sets: readonly CharacterSet[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [from, to] of sets.flat().sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The characters that are not in the set. */
export function complement(set: CharacterSet): CharacterSet {
  const gaps: Range[] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST_CODE_POINT) gaps.push([next, LAST_CODE_POINT]);
  return gaps;
}

/** The characters that are in both sets. */
export const intersection = (one: CharacterSet, other: CharacterSet): CharacterSet =>
  complement(union(complement(one), complement(other)));

/** Whether no character is in two of the sets. */
export function areApart(...sets: readonly CharacterSet[]): boolean {
  const ranges = sets.flat().sort(([one], [other]) => one - other);
  return ranges.every(([from], at) => from > (ranges[at - 1]?.[1] ?? -1));
}
