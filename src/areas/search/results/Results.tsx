import { type TimeRange } from 'api/time-range';
import { type ReactNode, Suspense } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useDelayed } from 'ui/timing/useDelayed';
import { useStale } from 'ui/timing/useStale';
import { looksPasted } from '../phrase/pasted-id';
import { type SearchState } from '../run/SearchStore';
import { NothingFound, PhraseOffer, SearchFailed } from './lazy-panels';
import { ResultsTable, type ResultsTableProps } from './ResultsTable';
import { texts } from '../texts';

const SKELETON_AFTER_MS = 150;

export interface ResultsProps extends Omit<ResultsTableProps, 'result' | 'isLoading' | 'isStale' | 'notice'> {
  search: SearchState;
  query: string;
  onRange: (range: TimeRange) => void;
  onQuery: (query: string) => void;
  onRetry: () => void;
}

/** The messages of the result, or why there are none. */
export function Results(props: ResultsProps): ReactNode {
  const { search, query, onRange, onQuery, onRetry, onPage } = props;
  const { result, error, running, refusals } = search;
  const isPageStale = useStale(running === 'page');
  const showsSkeleton = useDelayed(!result && running !== undefined, SKELETON_AFTER_MS);
  if (!result) {
    if (error !== undefined && running === undefined) {
      return (
        <Suspense>
          <SearchFailed error={error} isRetrying={false} onRetry={onRetry} />
        </Suspense>
      );
    }
    if (refusals.length > 0) return <p className="tl-search-blank">{texts.results.refused}</p>;
    return showsSkeleton ? <SkeletonRows rows={24} rowHeight={24} /> : null;
  }
  const problem = result.problems.find(({ part }) => part !== 'histogram');
  if (!result.messages && problem) {
    return (
      <div className="tl-search-blank">
        <Note
          kind="danger"
          title={texts.results.notLoaded}
          actions={<Button onClick={() => onPage(1)}>{texts.results.firstPage}</Button>}
        >
          {problem.text}
        </Note>
      </div>
    );
  }
  if (result.total === 0) {
    return (
      <Suspense>
        <NothingFound {...{ result, query, onRange, onQuery }} />
      </Suspense>
    );
  }
  const notice = result.total > 1 && looksPasted(result.request.query) && (
    <Suspense>
      <PhraseOffer {...{ result, onQuery }} />
    </Suspense>
  );
  return (
    <ResultsTable
      {...props}
      {...{ result }}
      notice={notice || undefined}
      isLoading={running !== undefined}
      isStale={isPageStale}
    />
  );
}
