import { type TimeRange } from 'api/time-range';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { Histogram } from 'ui/histogram/Histogram';
import { isSameRange, type Span } from 'ui/time-range-picker/time-range';
import { DensityActions } from './DensityActions';
import { DensityStore } from './DensityStore';
import { texts } from './texts';
import './density.css';

const DEBOUNCE_MS = 400;
const HEIGHT = 64;

interface RangeDensityProps {
  /** Undefined while the input is incomplete. */
  range: TimeRange | undefined;
  streams: readonly string[];
  /** Called when a part of it was selected. */
  onChoose: (span: Span) => void;
}

/** The messages in a range over time, counted once the range has not changed for a moment. */
export function RangeDensity({ range, streams, onChoose }: RangeDensityProps) {
  const { of, counted } = useStore(DensityStore);
  const key = JSON.stringify(range);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), asked === undefined ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, asked]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const counting = DensityActions.count(JSON.parse(asked) as TimeRange, streams);
    // Only a preview: the range can be applied without it.
    counting.catch(() => undefined);
    return () => counting.cancel();
  }, [asked, streams]);
  const isCurrent = range !== undefined && of !== undefined && isSameRange(range, of);
  const shown = range && counted;
  return (
    <div className="tl-range-density" aria-live="polite">
      <p className="tl-small tl-ink-3">{shown && isCurrent ? texts.count(shown.total) : texts.label}</p>
      {shown && (
        <div className={isCurrent ? undefined : 'tl-stale'}>
          <Histogram buckets={shown.buckets} height={HEIGHT} onZoom={(from, to) => onChoose({ from, to })} />
        </div>
      )}
    </div>
  );
}
