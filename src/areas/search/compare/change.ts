import { formatPercent, formatRate } from 'ui/format/number';
import { texts } from '../texts';

/** How a count compares with the previous period. */
export type Change = 'new' | 'more' | 'same' | 'fewer' | 'gone';

/** Differences within two standard deviations of a count of events are taken for chance. */
const DEVIATIONS = 2;

/** The smallest difference shown, 0.1%. */
const MIN_DIFFERENCE = 0.001;

/** Compares two counts over equally long periods. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return now === 0 ? 'same' : 'new';
  if (now === 0) return 'gone';
  if (Math.abs(now - before) <= DEVIATIONS * Math.sqrt(now + before)) return 'same';
  return now > before ? 'more' : 'fewer';
}

/** The difference relative to the previous period: `+12%`, `−3.4%`, `5.5×` from five times on, `new` after nothing. */
export function differenceText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '0%' : texts.compare.new;
  const ratio = now / before;
  if (ratio >= 5) return `${formatRate(ratio)}×`;
  const difference = Math.abs(ratio - 1);
  if (difference < MIN_DIFFERENCE / 2) return '0%';
  return `${ratio > 1 ? '+' : '−'}${formatPercent(Math.max(difference, MIN_DIFFERENCE))}`;
}
