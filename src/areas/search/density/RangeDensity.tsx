import { type TimeRange } from 'api/time-range';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { Histogram } from 'ui/histogram/Histogram';
import { isSameRange, type Span } from 'ui/time-range-picker/time-range';
import { DensityActions } from './DensityActions';
import { DensityStore } from './DensityStore';
import { texts } from './texts';
import './density.css';

const CALM_MS = 400;
const HEIGHT = 64;

interface RangeDensityProps {
  /** Absent while none is complete. */
  range: TimeRange | undefined;
  streams: readonly string[];
  /** A part of it was chosen. */
  onChoose: (span: Span) => void;
}

/** How many messages a range holds, and when: counted once it has stayed the same for a moment. */
export function RangeDensity({ range, streams, onChoose }: RangeDensityProps) {
  const { of, counted } = useStore(DensityStore);
  const key = JSON.stringify(range);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), asked === undefined ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [key, asked]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const counting = DensityActions.count(JSON.parse(asked) as TimeRange, streams);
    // The range can be applied without it.
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
