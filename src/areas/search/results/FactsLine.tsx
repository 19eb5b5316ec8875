import { type SearchProgress } from 'api/search';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDuration } from 'ui/format/duration';
import { formatAbout, formatCompact, formatCount } from 'ui/format/number';
import { formatDateTimeWithOffset, formatRange } from 'ui/format/zoned-time';
import { HistogramLegend } from 'ui/histogram/HistogramLegend';
import { type Level } from 'ui/level/levels';
import { useDelayed } from 'ui/timing/useDelayed';
import { chosenLevels } from '../run/level-filter';
import { type SearchResult } from '../run/search-result';
import { texts } from '../texts';

const SHOW_UPDATING_AFTER_MS = 1_000;

export interface FactsLineProps {
  result?: SearchResult;
  /** The query of the address, which has the level filter. */
  query: string;
  isRunning: boolean;
  /** The last search ended with an error, which is told elsewhere. */
  hasFailed?: boolean;
  /** How far the running search has read. */
  progress?: SearchProgress;
  onCancel: () => void;
  onLevel: (level: Level) => void;
  isHistogramOpen: boolean;
  onToggleHistogram: () => void;
  /** Shown beside the facts: choice of view and of comparison. */
  views?: ReactNode;
  /** Shown beside the total: the difference from the compared period. */
  difference?: ReactNode;
  /** Buttons for small windows. */
  children?: ReactNode;
}

/** Total, duration and time of the search, and the legend of levels, which filters. */
export function FactsLine(props: FactsLineProps) {
  const { result, query, isRunning, hasFailed, progress, onCancel, onLevel, isHistogramOpen } = props;
  const active = useMemo(() => chosenLevels(query), [query]);
  const saysSo = useDelayed(isRunning, SHOW_UPDATING_AFTER_MS);
  const Chevron = isHistogramOpen ? ChevronDown : ChevronUp;
  return (
    <div className="tl-search-facts">
      <p aria-live="polite" aria-atomic="true">
        {result && <b>{formatCount(result.total)}</b>}
        {saysSo ? <Updating {...{ progress, onCancel }} /> : <Took {...{ result, isRunning, hasFailed }} />}
      </p>
      {saysSo && progress && <ReadBar {...progress} />}
      {props.views}
      {props.difference}
      <div className="tl-search-aside">
        {result?.histogram && <HistogramLegend buckets={result.histogram.buckets} active={active} onChoose={onLevel} />}
        {result && <Covered {...result} />}
      </div>
      {props.children}
      <IconButton
        label={isHistogramOpen ? texts.facts.hideHistogram : texts.facts.showHistogram}
        aria-expanded={isHistogramOpen}
        onClick={props.onToggleHistogram}
      >
        <Chevron />
      </IconButton>
    </div>
  );
}

function Took({ result, isRunning, hasFailed }: Pick<FactsLineProps, 'hasFailed' | 'isRunning' | 'result'>) {
  if (!result && isRunning) return <span>{texts.facts.searching}</span>;
  const ended = hasFailed ? texts.facts.failed : texts.facts.notRun;
  const text = result ? texts.facts.took(result.total, formatDuration(result.durationMs)) : ended;
  // Small windows show the count alone, or what is said in place of messages.
  return <span className="tl-search-took">{text}</span>;
}

function Updating({ progress, onCancel }: Pick<FactsLineProps, 'onCancel' | 'progress'>) {
  return (
    <span className="tl-search-updating">
      {/* The figures change every second: the bar tells them to who asks, and nobody is interrupted. */}
      <span className={progress && 'tl-visually-hidden'}>{texts.facts.updating}</span>
      {progress && <span aria-hidden="true">{shortProgress(progress)}</span>}
      <button type="button" className="tl-text-button" onClick={onCancel}>
        {texts.facts.cancel}
      </button>
    </span>
  );
}

const shortProgress = ({ read_rows: read, total_rows: total }: SearchProgress): string =>
  texts.facts.read(formatCompact(read), formatCompact(total));

function ReadBar({ read_rows: read, total_rows: total }: SearchProgress) {
  return (
    <div
      className="tl-search-read"
      role="progressbar"
      aria-label={texts.facts.progress}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={read}
      aria-valuetext={texts.facts.readInWords(formatAbout(read), formatAbout(total))}
    >
      <div style={{ width: `${total > 0 ? Math.min(100, (100 * read) / total) : 0}%` }} />
    </div>
  );
}

function Covered({ covered }: Pick<SearchResult, 'covered'>) {
  const zone = useTimeZone();
  const exact = [covered.from, covered.to].map((instant) => formatDateTimeWithOffset(instant, zone)).join(' – ');
  return (
    <span className="tl-search-covered" title={`${exact}, ${zone}`}>
      {formatRange(covered.from, covered.to, zone)}
    </span>
  );
}
