import { type Page } from './page-statement';

/**
 * How many messages there are, as a page and a count say together. Two statements read them, and messages arrive
 * between the two: a page that is not full says itself where the result ends.
 *
 * @param found messages on the page
 * @param counted what the count said
 */
export function totalOfPage({ limit, offset }: Pick<Page, 'limit' | 'offset'>, found: number, counted: number): number {
  if (limit === 0) return counted;
  const known = offset + found;
  if (found === limit) return Math.max(counted, known);
  return found > 0 ? known : Math.min(counted, offset);
}
