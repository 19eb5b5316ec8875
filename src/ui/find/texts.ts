import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

/** What the field says that looks for a text on the screen. */
export const texts = defineTexts(
  {
    previous: 'Previous match',
    next: 'Next match',
    none: 'No match',
    nothing: 'Enter what to find',
    matches: (count: number, isCut: boolean) =>
      isCut ? `${formatCount(count)}+ matches` : countOf(count, 'match', 'matches'),
    at: (at: number, count: number, isCut: boolean) => `${formatCount(at)} of ${formatCount(count)}${isCut ? '+' : ''}`,
  },
  () => import('./texts.de'),
);
