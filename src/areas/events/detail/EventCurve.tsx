import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useId, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { Chart } from 'ui/chart/Chart';
import { type ChartData } from 'ui/chart/chart-data';
import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatClock, formatDateTime } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { curveOf, type CurvePoint, type CurveQuestion, seriesName } from '../model/curve';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { texts } from '../texts';

const { curve: words } = texts.detail;
const HEIGHT = 140;

function chartOf(points: readonly CurvePoint[], { threshold, from, to, ...question }: CurveQuestion, zone: string) {
  const chart: ChartData = {
    kind: 'line',
    categories: points.map(({ at }) => formatClock(at, zone)),
    series: [{ name: seriesName(question), values: points.map(({ value }) => value) }],
    time: { starts: points.map(({ at }) => at), from, to, write: (instant) => formatDateTime(instant, zone) },
    ...(threshold !== undefined && { threshold: { value: threshold, label: words.threshold } }),
  };
  return chart;
}

/** The figures an aggregation looked at, in its window and before, with the threshold. Nothing for other events. */
export function EventCurve({ event, definition }: { event: Event; definition: EventDefinition }) {
  const question = useMemo(() => curveOf(event, definition), [event, definition]);
  return question ? <Curve eventId={event.id} question={question} /> : null;
}

function Curve({ eventId, question }: { eventId: string; question: CurveQuestion }) {
  const heading = useId();
  const zone = useTimeZone();
  useEffect(() => {
    const asked = EventDetailActions.curve(eventId, question);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [eventId, question]);
  const state = useStore(EventDetailStore, ({ curve }) => curve);
  const found = valueOf(state);
  const points = found?.of === eventId ? found.points : undefined;
  const error = errorOf(state);
  const data = useMemo(() => points && chartOf(points, question, zone), [points, question, zone]);
  const title = words.title(seriesName(question), formatDuration(question.stepMs));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {error === undefined ? (
        <Chart label={title} data={data} height={HEIGHT} />
      ) : (
        <Note kind="warning" title={texts.detail.causesFailed}>
          {messageOf(error)}
        </Note>
      )}
    </section>
  );
}
