import { QueryProblemLine } from 'ui/query-input/QueryProblemLine';
import { type QueryProblem as Problem } from 'ui/query-input/query-problem';
import { type SearchPageState } from '../useSearchPage';

interface QueryProblemProps extends Pick<SearchPageState, 'draft' | 'actions'> {
  problem: Problem;
  /** The results shown are from before it. */
  isStale: boolean;
}

/** What is wrong with the query, below it; a fix offered is run at once. */
export function QueryProblem({ problem, isStale, draft, actions }: QueryProblemProps) {
  return (
    <div className="tl-search-problem">
      <QueryProblemLine
        problem={problem}
        consequence={isStale ? 'The results below are from the last query that worked.' : undefined}
        onFix={(query) => {
          draft.write(query);
          actions.setQuery(query);
        }}
      />
    </div>
  );
}
