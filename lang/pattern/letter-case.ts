import { type CharacterSet, type Range, union } from './character-set';

const LETTERS_APART = 'a'.charCodeAt(0) - 'A'.charCodeAt(0);

/** The part of the set between two letters, moved by so many code points. */
const moved = (set: CharacterSet, first: string, last: string, by: number): Range[] =>
  set
    .map(([from, to]): Range => [Math.max(from, first.charCodeAt(0)), Math.min(to, last.charCodeAt(0))])
    .filter(([from, to]) => from <= to)
    .map(([from, to]): Range => [from + by, to + by]);

/** A letter and those that differ from it in case only. */
type Letter = readonly [codePoint: number, others: readonly number[]];

let letters: readonly Letter[] | undefined;

/** All letters with cases, in order. */
function findLetters(): Letter[] {
  const byFolded = new Map<string, number[]>();
  for (const [letter] of everyCharacter().matchAll(/\p{Changes_When_Casemapped}/gu)) {
    const folded = letter.toUpperCase().toLowerCase();
    if ([...folded].length === 1) byFolded.set(folded, [...(byFolded.get(folded) ?? []), letter.codePointAt(0) ?? 0]);
  }
  return [...byFolded.values()]
    .flatMap((same) => same.map((one): Letter => [one, same.filter((other) => other !== one)]))
    .sort(([one], [other]) => one - other);
}

/** … of the planes that have letters with cases. */
const everyCharacter = (): string =>
  Array.from({ length: 0x2_0000 }, (_, codePoint) => String.fromCodePoint(codePoint)).join('');

function othersIn(all: readonly Letter[], [from, to]: Range): number[] {
  let low = 0;
  for (let high = all.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.[0] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((all[end]?.[0] ?? Infinity) <= to) end += 1;
  return all.slice(low, end).flatMap(([, others]) => others);
}

/**
 * Adds the characters that differ in case only.
 *
 * @param unicode letters of all scripts, not just a to z
 */
export function ignoringCase(set: CharacterSet, unicode: boolean): CharacterSet {
  if (!unicode) return union(set, moved(set, 'a', 'z', -LETTERS_APART), moved(set, 'A', 'Z', LETTERS_APART));
  const all = (letters ??= findLetters());
  return union(
    set,
    set.flatMap((range) => othersIn(all, range)).map((codePoint): Range => [codePoint, codePoint]),
  );
}
