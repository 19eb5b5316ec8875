import { memo } from 'react';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { Histogram } from 'ui/histogram/Histogram';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { type SearchResult } from '../run/search-result';
import { texts } from '../texts';

interface ResultsHistogramProps {
  result?: SearchResult;
  /** Buckets of the previous period, on the axis of the result. */
  earlier?: readonly HistogramBucket[];
  isRunning: boolean;
  onZoom: (from: number, to: number) => void;
  onZoomOut: () => void;
}

/** Histogram of the messages, at a fixed height. */
export const ResultsHistogram = memo(function ResultsHistogram({
  result,
  earlier,
  isRunning,
  onZoom,
  onZoomOut,
}: ResultsHistogramProps) {
  const height = useMediaQuery(PHONE) ? 72 : 96;
  const problem = result?.problems.find(({ part }) => part !== 'messages');
  return (
    <div className="tl-search-histogram" style={{ minHeight: height }}>
      {result?.histogram && (
        <Histogram buckets={result.histogram.buckets} {...{ earlier, height, onZoom, onZoomOut }} />
      )}
      {!result && isRunning && <Skeleton height={height - 22} />}
      {result && !result.histogram && problem && (
        <Note kind="warning" title={texts.results.noHistogram}>
          {problem.text}
        </Note>
      )}
    </div>
  );
});
