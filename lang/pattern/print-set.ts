import { type CharacterSet, complement, intersection, type Range, union } from './character-set';

const FIRST_PLANE: CharacterSet = [[0, 0xffff]];
const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];
const OTHER_PLANES: CharacterSet = [[0x1_0000, 0x10_ffff]];
const LEADS: Range = [0xd800, 0xdbff];
const TRAILS: Range = [0xdc00, 0xdfff];

const printUnit = (unit: number): string =>
  /[\w ]/.test(String.fromCharCode(unit)) ? String.fromCharCode(unit) : `\\u${unit.toString(16).padStart(4, '0')}`;

const printRange = ([from, to]: Range): string =>
  from === to ? printUnit(from) : `${printUnit(from)}${to === from + 1 ? '' : '-'}${printUnit(to)}`;

function printUnits(set: CharacterSet, sign = ''): string {
  const [first] = set;
  if (sign === '' && set.length === 1 && first && first[0] === first[1]) return printUnit(first[0]);
  return `[${sign}${set.map(printRange).join('')}]`;
}

const leadOf = (codePoint: number): number => LEADS[0] + ((codePoint - 0x1_0000) >> 10);
const trailOf = (codePoint: number): number => TRAILS[0] + (codePoint & 0x3ff);

/** A range beyond the first plane as pairs of surrogates: ranges of first halves, each with a range of second ones. */
function pairsOf([from, to]: Range): [lead: Range, trail: Range][] {
  const [first, last] = [leadOf(from), leadOf(to)];
  if (first === last)
    return [
      [
        [first, first],
        [trailOf(from), trailOf(to)],
      ],
    ];
  const isWholeAtStart = trailOf(from) === TRAILS[0];
  const isWholeAtEnd = trailOf(to) === TRAILS[1];
  const whole: Range = [isWholeAtStart ? first : first + 1, isWholeAtEnd ? last : last - 1];
  return [
    ...(isWholeAtStart
      ? []
      : [
          [
            [first, first],
            [trailOf(from), TRAILS[1]],
          ] as [Range, Range],
        ]),
    ...(whole[0] <= whole[1] ? [[whole, TRAILS] as [Range, Range]] : []),
    ...(isWholeAtEnd
      ? []
      : [
          [
            [last, last],
            [TRAILS[0], trailOf(to)],
          ] as [Range, Range],
        ]),
  ];
}

/**
 * A set of characters in JavaScript's syntax, for texts without lone surrogates. The flags that make JavaScript see
 * whole characters are not used: V8's linear engine does not know them.
 */
export function printSet(set: CharacterSet): string {
  const outside = complement(union(set, SURROGATES));
  const inFirst = intersection(outside, FIRST_PLANE);
  const others = intersection(set, OTHER_PLANES);
  const ofOne = intersection(intersection(set, FIRST_PLANE), complement(SURROGATES));
  const isNegated = others.length > 0 && inFirst.length < ofOne.length;
  const units = isNegated ? printUnits(union(inFirst, SURROGATES), '^') : printUnits(ofOne);
  if (others.length === 0) return units;
  const pairs = others.flatMap(pairsOf).map(([lead, trail]) => printUnits([lead]) + printUnits([trail]));
  if (ofOne.length === 0) return pairs.length === 1 ? `(?:${pairs[0]})` : `(?:${pairs.join('|')})`;
  return `(?:${[units, ...pairs].join('|')})`;
}
