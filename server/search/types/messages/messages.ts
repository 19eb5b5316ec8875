import { type MessagesResult, type MessagesSearchType } from 'api/search';
import { messageDecorator, readDecorators } from 'server/search/decorators/decorate-messages';
import { type SearchTypeContext } from '../search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { presentInterval } from 'server/search/scope/time/instants';
import { chosenColumns } from './chosen-columns';
import { type Page } from './page-statement';
import { presentPage } from './present-page';
import { readPageWithTotal } from './page-with-total';

/** How many messages of a result can be reached by paging. */
export const RESULT_WINDOW = 10_000;
const DEFAULT_LIMIT = 150;
const MAX_SORTS = 10;

function windowExceeded(limit: number): SearchTypeError {
  const pages = limit > 0 ? Math.floor(RESULT_WINDOW / limit) : 0;
  return new SearchTypeError(
    `Elasticsearch limits the search result to ${RESULT_WINDOW} messages. ` +
      `With a page size of ${limit} messages, you can use the first ${pages} pages.`,
    RESULT_WINDOW,
  );
}

function pageOf({ limit, offset, sort }: MessagesSearchType): Page {
  const page = { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, sort: sort ?? [] };
  if (page.limit + page.offset > RESULT_WINDOW) throw windowExceeded(page.limit);
  if (page.sort.length > MAX_SORTS) throw new SearchTypeError(`Messages may be sorted by at most ${MAX_SORTS} fields`);
  return page;
}

/**
 * A page of messages and their total number.
 *
 * @throws SearchTypeError beyond the result window, for too many decorators, and when the answer becomes too large
 */
export async function computeMessages(
  searchType: MessagesSearchType,
  context: SearchTypeContext,
): Promise<MessagesResult> {
  const { sets, condition, stored, interval, answer } = context;
  const page = pageOf(searchType);
  answer.take(0); // Fails before reading anything when the budget is already exceeded.
  const decorate = messageDecorator(readDecorators(searchType.decorators));
  // A decorator reads whatever field it likes.
  const chosen = decorate ? undefined : chosenColumns(searchType.fields ?? []);
  const { rows, total } = await readPageWithTotal({ sets, condition, page, stored, columns: chosen?.columns }, context);
  return {
    id: searchType.id,
    type: 'messages',
    name: searchType.name ?? null,
    messages: await presentPage(
      sets,
      chosen ? rows.map(chosen.read) : rows,
      { fields: searchType.fields, decorate },
      answer,
    ),
    effective_timerange: presentInterval(interval),
    total_results: total,
  };
}
