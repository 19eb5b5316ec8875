import { History } from 'lucide-react';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { formatRange } from 'ui/format/zoned-time';
import { type SearchResult } from '../search-result';
import { CompareStore } from './CompareStore';
import { differenceText } from './change';
import { earlierScope } from './earlier';
import './compare.css';

interface CompareSwitchProps {
  result: SearchResult;
  isCompared: boolean;
  onToggle: () => void;
}

/** Switches the comparison with the equally long time before, and says by how much the result differs from it. */
export function CompareSwitch({ result, isCompared, onToggle }: CompareSwitchProps) {
  const zone = useTimeZone();
  const { query, streams } = result.request;
  const before = earlierScope({ query, streams, covered: result.covered });
  const range = before && formatRange(before.covered.from, before.covered.to, zone);
  return (
    <span className="tl-compare">
      <button
        type="button"
        className="tl-compare-switch"
        aria-pressed={isCompared}
        title={range === undefined ? 'There is no time before all time' : `Compare with the time before: ${range}`}
        onClick={onToggle}
      >
        <History size={12} aria-hidden="true" />
        Compare
      </button>
      {isCompared && <Difference total={result.total} range={range} />}
    </span>
  );
}

function Difference({ total, range }: { total: number; range: string | undefined }) {
  const { earlier, error } = useStore(CompareStore);
  if (range === undefined) return <span className="tl-ink-3">nothing lies before all time</span>;
  if (error !== undefined) {
    return (
      <span className="tl-ink-3" title={messageOf(error)}>
        the time before could not be counted
      </span>
    );
  }
  if (!earlier) return null;
  return (
    <span className="tl-compare-difference" title={`${formatCount(earlier.total)} messages, ${range}`}>
      <b>{differenceText(total, earlier.total)}</b> against {formatCount(earlier.total)} before
    </span>
  );
}
