import { type QueryProblem } from 'ui/query-input/query-problem';
import { parametersText } from './parameters/search-parameter';
import { type SearchAddress } from './search-url';
import { type SearchPageState } from './useSearchPage';

/** Why a search does not repeat itself just now: nothing moves under the eyes of somebody who reads. */
export function pauseReason(
  address: Pick<SearchAddress, 'open' | 'page' | 'isCompared' | 'isTailing'>,
): string | undefined {
  const { open, page, isCompared, isTailing } = address;
  if (isTailing) return 'Not needed while messages are shown as they arrive';
  if (isCompared) return 'Paused while the time before is compared';
  if (open.length > 0) return 'Paused while a message is open';
  return page > 1 ? 'Paused while a later page is shown' : undefined;
}

/** The problem to show: of the query being written, or the one for which the server refused the last run. */
export function shownProblem({ draft, search, request }: SearchPageState): QueryProblem | undefined {
  if (draft.problem) return draft.problem;
  const refusal = search.refusals[0];
  if (!refusal || draft.text !== request.query || search.running === 'search') return undefined;
  return { message: refusal.text, severity: 'error' };
}

/** Whether the result on the page answers another query than the one that is written. */
export function isOfAnotherQuery({ draft, search: { result } }: Pick<SearchPageState, 'draft' | 'search'>): boolean {
  if (!result) return false;
  const { query, parameters = [] } = result.request;
  return query !== draft.text || parametersText(parameters) !== parametersText(draft.parameters);
}
