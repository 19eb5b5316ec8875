import { type EventsHistogram } from 'api/events/events';
import { type TimeRange } from 'api/time-range';
import { absoluteRange } from 'areas/query';
import { filledBuckets } from 'areas/search';
import { useMemo } from 'react';
import { Histogram } from 'ui/histogram/Histogram';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { Skeleton } from 'ui/progress/Skeleton';
import { texts } from '../texts';

interface EventsFiguresProps {
  histogram: EventsHistogram;
  onRange: (range: TimeRange) => void;
}

type Counts = EventsHistogram['buckets']['alerts'];

const sumOf = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);
const byStart = (counts: Counts): ReadonlyMap<number, number> =>
  new Map(counts.map(({ start_date: start, count }) => [Date.parse(start), count]));

/** Alerts in the colour of errors, below them the other events. */
function bucketsOf({ buckets: { alerts, events }, timerange }: EventsHistogram) {
  if (!timerange) return [];
  const [ofAlerts, ofEvents] = [byStart(alerts), byStart(events)];
  const rows = new Map(
    [...new Set([...ofAlerts.keys(), ...ofEvents.keys()])].map((start) => {
      const error = ofAlerts.get(start) ?? 0;
      return [start, { total: error + (ofEvents.get(start) ?? 0), levels: { error } }];
    }),
  );
  return filledBuckets({ from: Date.parse(timerange.from), to: Date.parse(timerange.to) }, rows);
}

const useHistogramHeight = () => (useMediaQuery(PHONE) ? 72 : 96);

/** Holds their place until they are there. */
export function EventsFiguresPlace() {
  const height = useHistogramHeight();
  return (
    <section className="card tl-events-figures" aria-hidden="true">
      <p>
        <Skeleton width={180} />
      </p>
      <div style={{ height }} />
    </section>
  );
}

/** How many alerts and events there are over time. A bar, or a range of them, narrows the list. */
export function EventsFigures({ histogram, onRange }: EventsFiguresProps) {
  const height = useHistogramHeight();
  const buckets = useMemo(() => bucketsOf(histogram), [histogram]);
  const { alerts, events } = histogram.buckets;
  return (
    <section className="card tl-events-figures">
      <p>{texts.figures.found(sumOf(alerts), sumOf(events))}</p>
      {buckets.length > 0 && (
        <Histogram
          {...{ buckets, height }}
          words={texts.figures.histogram}
          choosesByPress
          onZoom={(from, to) => onRange(absoluteRange({ from, to }))}
        />
      )}
    </section>
  );
}
