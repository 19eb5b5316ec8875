import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDuration } from 'ui/format/duration';
import { countOf, formatCount } from 'ui/format/number';
import { formatDateTimeWithOffset, formatRange } from 'ui/format/zoned-time';
import { HistogramLegend } from 'ui/histogram/HistogramLegend';
import { type Level } from 'ui/level/levels';
import { useDelayed } from 'ui/timing/useDelayed';
import { chosenLevels } from '../level-filter';
import { type SearchResult } from '../search-result';

const SAY_SO_AFTER_MS = 1_000;

export interface FactsLineProps {
  result?: SearchResult;
  /** The query of the address, in which levels are chosen. */
  query: string;
  isRunning: boolean;
  onCancel: () => void;
  onLevel: (level: Level) => void;
  isHistogramOpen: boolean;
  onToggleHistogram: () => void;
  /** Beside the facts: what the result is compared with, what of it is shown. */
  views?: ReactNode;
  /** Buttons small windows need here. */
  children?: ReactNode;
}

/** How much was found, how fast, when; the levels, which are a filter too. */
export function FactsLine(props: FactsLineProps) {
  const { result, query, isRunning, onCancel, onLevel, isHistogramOpen, onToggleHistogram } = props;
  const active = useMemo(() => chosenLevels(query), [query]);
  const saysSo = useDelayed(isRunning, SAY_SO_AFTER_MS);
  const Chevron = isHistogramOpen ? ChevronDown : ChevronUp;
  return (
    <div className="tl-search-facts">
      <p aria-live="polite" aria-atomic="true">
        {result ? <Facts result={result} /> : <span>{isRunning ? 'Searching…' : 'Not run yet'}</span>}
      </p>
      {saysSo && (
        <span className="tl-search-updating">
          Updating results
          <button type="button" className="tl-text-button" onClick={onCancel}>
            Cancel
          </button>
        </span>
      )}
      {props.views}
      <div className="tl-search-legend">
        {result?.histogram && <HistogramLegend buckets={result.histogram.buckets} active={active} onChoose={onLevel} />}
      </div>
      {props.children}
      <IconButton
        label={isHistogramOpen ? 'Hide the histogram' : 'Show the histogram'}
        aria-expanded={isHistogramOpen}
        onClick={onToggleHistogram}
      >
        <Chevron />
      </IconButton>
    </div>
  );
}

function Facts({ result: { total, durationMs, covered } }: { result: SearchResult }) {
  const zone = useTimeZone();
  const exact = [covered.from, covered.to].map((instant) => formatDateTimeWithOffset(instant, zone)).join(' – ');
  return (
    <>
      <b>{formatCount(total)}</b>
      <span>
        {countOf(total, 'message').replace(/^\S+ /, '')} in {formatDuration(durationMs)}
      </span>
      <span className="tl-search-covered" title={`${exact}, ${zone}`}>
        {formatRange(covered.from, covered.to, zone)}
      </span>
    </>
  );
}
