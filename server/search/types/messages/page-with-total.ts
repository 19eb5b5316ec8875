import { beginningAt } from 'server/search/condition';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { type CountedTime, type MessageCounts } from '../message-counts';
import { type SearchTypeContext } from '../search-type-context';
import { type Page, type PageSource } from './page-statement';
import { readPage } from './read-page';
import { totalOfPage } from './total-of-page';

export interface PageWithTotal {
  rows: StoredMessage[];
  /** Of all messages. */
  total: number;
}

type Counting = Pick<SearchTypeContext, 'counts' | 'histogram' | 'run' | 'testsRows' | 'total'>;

/**
 * Reads a page of messages and how many there are. One after the other, the later statement over the rows that the earlier one
 * leaves, where a histogram tells in which time the newest messages are (docs/decisions/0044-exclusive-values.md), or where
 * each statement over the messages takes long; else both at once.
 */
export async function readPageWithTotal(source: PageSource, context: Counting): Promise<PageWithTotal> {
  const { page } = source;
  const isInTurn = context.testsRows || (isNewestFirst(page) && context.histogram() !== undefined);
  if (page.limit > 0 && isInTurn) return readInTurn(source, context);
  const [rows, counted] = await Promise.all([readPage(source, context.run, true), context.total()]);
  return { rows, total: totalOfPage(page, rows.length, counted) };
}

async function readInTurn(source: PageSource, context: Counting): Promise<PageWithTotal> {
  // A failure is told by the search type whose counts these are.
  const counts = await (context.histogram() ?? context.counts())?.catch(() => undefined);
  if (counts) return readCounted(source, counts, context);
  const rows = await readPage(source, context.run, !context.testsRows);
  const { limit, offset } = source.page;
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : totalOfPage(source.page, rows.length, await context.total());
  return { rows, total };
}

async function readCounted(
  source: PageSource,
  { total, times }: MessageCounts,
  { run, testsRows }: Counting,
): Promise<PageWithTotal> {
  const { page } = source;
  const expected = Math.min(page.limit, total - page.offset);
  if (expected <= 0) return { rows: [], total };
  const fromMs = times && beginningOf(page, times);
  const narrowed = fromMs === undefined ? source : { ...source, condition: beginningAt(source.condition, fromMs) };
  let rows = await readPage(narrowed, run, !testsRows);
  // Of an index that was deleted since, older messages take the place.
  if (narrowed !== source && rows.length < expected) rows = await readPage(source, run, !testsRows);
  return { rows, total: totalOfPage(page, rows.length, total) };
}

const isNewestFirst = ({ sort: [first] }: Page): boolean =>
  !first || (first.field === 'timestamp' && first.order === 'DESC');

/** A time at or before the last message of a page, the newest messages first; undefined for another order. */
function beginningOf(page: Page, times: readonly CountedTime[]): number | undefined {
  if (!isNewestFirst(page)) return undefined;
  const newestFirst = times.filter(({ count }) => count > 0).sort((one, other) => other.fromMs - one.fromMs);
  let left = page.offset + page.limit;
  for (const { fromMs, count } of newestFirst) {
    left -= count;
    if (left <= 0) return fromMs;
  }
  return newestFirst.at(-1)?.fromMs;
}
