import { type ComparedPeriod } from '../address/search-url';
import { texts } from '../texts';

/** What the compared periods are called. */
export const PERIOD_NAMES: Readonly<Record<ComparedPeriod, string>> = {
  previous: texts.compare.previous,
  day: texts.compare.day,
  week: texts.compare.week,
};
