import { formatCount } from 'texts/count';
import { language } from 'texts/language';

export { countOf, formatCount } from 'texts/count';

const oneDecimal = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat(language(), { style: 'percent' });
const percentWithDecimal = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 });
const compactUnits: readonly (readonly [number, string])[] = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
];

/** No-break space between a number and its unit. */
export const UNIT_SPACE = '\u00a0';

/** For stats: full below a million, then 388.2 M. Show the exact value as tooltip. */
export function formatCompact(count: number): string {
  const unit = compactUnits.find(([size]) => Math.abs(count) >= size);
  return unit ? `${oneDecimal.format(count / unit[0])}${UNIT_SPACE}${unit[1]}` : formatCount(count);
}

const inWords = new Intl.NumberFormat(language(), {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
});

/** What is only about known, to two digits. */
export const twoDigits = (value: number): number => Number(value.toPrecision(2));

/** A count that is only about known: 2,400; 10 million. */
export const formatAbout = (count: number): string =>
  count < 1e6 ? formatCount(twoDigits(count)) : inWords.format(count);

/** A measure with the language's separators and at most one decimal: 1,234.5. */
export const formatDecimal = (value: number): string => oneDecimal.format(value);

/** Per second: whole from 10 on, one decimal below. Without a unit. */
export function formatRate(perSecond: number): string {
  return perSecond >= 10 ? formatCount(Math.round(perSecond)) : oneDecimal.format(perSecond);
}

/** A ratio of 0 to 1 as a percentage: 62%, 2.4%, <0.1% instead of 0. */
export function formatPercent(ratio: number): string {
  if (ratio > 0 && ratio < 0.001) return `<${percentWithDecimal.format(0.001)}`;
  return (ratio < 0.1 ? percentWithDecimal : wholePercent).format(ratio);
}
