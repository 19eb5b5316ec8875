import { type Page } from './page-statement';

/**
 * The total number of messages, consistent with the page. Page and count are read by two statements, and messages arrive
 * between them: a page that is not full determines the total by itself.
 *
 * @param found number of messages on the page
 * @param counted result of the count
 */
export function totalOfPage({ limit, offset }: Pick<Page, 'limit' | 'offset'>, found: number, counted: number): number {
  if (limit === 0) return counted;
  const known = offset + found;
  if (found === limit) return Math.max(counted, known);
  return found > 0 ? known : Math.min(counted, offset);
}
