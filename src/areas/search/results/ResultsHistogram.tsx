import { memo } from 'react';
import { Histogram } from 'ui/histogram/Histogram';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { type SearchResult } from '../search-result';

interface ResultsHistogramProps {
  result?: SearchResult;
  isRunning: boolean;
  onZoom: (from: number, to: number) => void;
  onZoomOut: () => void;
}

/** Messages over time, in a place of fixed height. */
export const ResultsHistogram = memo(function ResultsHistogram({
  result,
  isRunning,
  onZoom,
  onZoomOut,
}: ResultsHistogramProps) {
  const height = useMediaQuery(PHONE) ? 72 : 96;
  const problem = result?.problems.find(({ part }) => part !== 'messages');
  return (
    <div className="tl-search-histogram" style={{ minHeight: height }}>
      {result?.histogram && <Histogram buckets={result.histogram.buckets} {...{ height, onZoom, onZoomOut }} />}
      {!result && isRunning && <Skeleton height={height - 22} />}
      {result && !result.histogram && problem && (
        <Note kind="warning" title="The histogram could not be computed">
          {problem.text}
        </Note>
      )}
    </div>
  );
});
