import { type TimeRange } from 'api/time-range';
import { type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useDelayed } from 'ui/timing/useDelayed';
import { type SearchState } from '../SearchStore';
import { ResultsTable, type ResultsTableProps } from './ResultsTable';
import { NothingFound, SearchFailed } from './SearchStates';

const SKELETON_AFTER_MS = 150;
const STALE_AFTER_MS = 300;

export interface ResultsProps extends Omit<ResultsTableProps, 'result' | 'isLoading' | 'isStale'> {
  search: SearchState;
  query: string;
  onRange: (range: TimeRange) => void;
  onClearQuery: () => void;
  onRetry: () => void;
}

/** The messages, or why there are none. */
export function Results(props: ResultsProps): ReactNode {
  const { search, query, onRange, onClearQuery, onRetry, onPage } = props;
  const { result, error, running, refusals } = search;
  const isPageStale = useDelayed(running === 'page', STALE_AFTER_MS);
  const showsSkeleton = useDelayed(!result && running !== undefined, SKELETON_AFTER_MS);
  if (!result) {
    if (error !== undefined && running === undefined) {
      return <SearchFailed error={error} isRetrying={false} onRetry={onRetry} />;
    }
    if (refusals.length > 0) return <p className="tl-search-blank">There are no results until the query can run.</p>;
    return showsSkeleton ? <SkeletonRows rows={24} rowHeight={24} /> : null;
  }
  const problem = result.problems.find(({ part }) => part !== 'histogram');
  if (!result.messages && problem) {
    return (
      <div className="tl-search-blank">
        <Note
          kind="danger"
          title="These messages could not be loaded"
          actions={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
        >
          {problem.text}
        </Note>
      </div>
    );
  }
  if (result.total === 0) return <NothingFound {...{ query, onRange, onClearQuery }} />;
  return <ResultsTable {...props} result={result} isLoading={running !== undefined} isStale={isPageStale} />;
}
