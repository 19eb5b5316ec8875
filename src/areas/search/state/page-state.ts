import { type QueryProblem } from 'ui/query-input/query-problem';
import { parametersText } from 'areas/query';
import { type SearchAddress } from '../address/search-url';
import { type SearchPageState } from './useSearchPage';
import { texts } from '../texts';

/** Why auto-refresh is paused: nothing may move while the person is reading. */
export function pauseReason(
  address: Pick<SearchAddress, 'open' | 'page' | 'comparedWith' | 'isTailing'>,
): string | undefined {
  const { open, page, comparedWith, isTailing } = address;
  if (isTailing) return texts.paused.tailing;
  if (comparedWith) return texts.paused.compared;
  if (open.length > 0) return texts.paused.open;
  return page > 1 ? texts.paused.page : undefined;
}

/** The problem to show: of the query being typed, or the server's reason for refusing the last run. */
export function shownProblem({ draft, search, request }: SearchPageState): QueryProblem | undefined {
  if (draft.problem) return draft.problem;
  const refusal = search.refusals[0];
  if (!refusal || draft.text !== request.query || search.running === 'search') return undefined;
  return { message: refusal.text, severity: 'error' };
}

/** Whether the result on the page is for another query than the typed one. */
export function isOfAnotherQuery({ draft, search: { result } }: Pick<SearchPageState, 'draft' | 'search'>): boolean {
  if (!result) return false;
  const { query, parameters = [] } = result.request;
  return query !== draft.text || parametersText(parameters) !== parametersText(draft.parameters);
}
