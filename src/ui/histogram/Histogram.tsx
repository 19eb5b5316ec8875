import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatCompact } from 'ui/format/number';
import { useWidth } from 'ui/measure/useWidth';
import { SWITCH_ROOM_PX, TableSwitch } from 'ui/table-switch/TableSwitch';
import { useTimeTicks } from 'ui/time-axis/useTimeTicks';
import { HistogramTable } from './HistogramTable';
import { HistogramTooltip } from './HistogramTooltip';

import { type Plot, barPaths, outlinePath, xOf } from './bars';
import {
  type HistogramBucket,
  type HistogramWords,
  bucketRange,
  countsWithin,
  MESSAGE_WORDS,
  summary,
} from './buckets';
import { countTicks, roundTop } from './count-axis';
import { useRangeChoice } from './useRangeChoice';
import { texts } from '../texts';
import './Histogram.css';

const AXIS_WIDTH = 36;
const AXIS_GAP = 9;
const DIGIT_WIDTH = 6.5;
const AXIS_HEIGHT = 22;
const TOP_ROOM = 4;
/** Of the histogram that was drawn last, pixels. */
const lastDrawn = { width: 1200 };
const NONE: readonly HistogramBucket[] = [];

export interface HistogramProps {
  /** In order of time, without gaps: the axis runs from the first to the last. */
  buckets: readonly HistogramBucket[];
  /** What another time counted, on the axis of this one: drawn as an outline. */
  earlier?: readonly HistogramBucket[];
  /** Pixels with the time axis. */
  height?: number;
  /** A range was chosen, in milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
  /** Asked for by double click. */
  onZoomOut?: () => void;
  /** A press on a single bar chooses its range, too. */
  choosesByPress?: boolean;
  words?: HistogramWords;
}

/** Messages over time, stacked by level. Drag or Shift+arrows choose a range, a double click widens it. */
export function Histogram({
  buckets,
  earlier = NONE,
  height = 96,
  onZoom,
  onZoomOut,
  choosesByPress = false,
  words = MESSAGE_WORDS,
}: HistogramProps) {
  const zone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const width = useKnownWidth(root);
  const [isTable, setTable] = useState(false);
  const plot = useMemo(() => plotOf(buckets, earlier, width, height), [buckets, earlier, width, height]);
  const bars = useMemo(() => barPaths(buckets, plot), [buckets, plot]);
  const outline = useMemo(() => outlinePath(earlier, plot), [earlier, plot]);
  const before = useMemo(() => (earlier.length > 0 ? countsWithin(buckets, earlier) : undefined), [buckets, earlier]);
  const { current, selected, handlers } = useRangeChoice({ buckets, plot, onZoom, choosesByPress });
  const bucket = current === undefined ? undefined : buckets[current];
  return (
    <div className="tl-histogram" ref={root} role="group" aria-label={words.label}>
      {isTable ? (
        <HistogramTable {...{ buckets, before, words }} />
      ) : (
        <>
          <svg width={width} height={height} role="img" aria-label={summary(buckets, zone, words)}>
            <g transform={`translate(${plot.left},${TOP_ROOM})`}>
              <Axes plot={plot} zone={zone} />
              {bars.map(({ part, path }) => (
                <path key={part} className={`tl-bar-${part}`} d={path} />
              ))}
              {outline !== '' && <path className="tl-histogram-outline" d={outline} />}
              <Shade
                plot={plot}
                buckets={buckets}
                range={selected ?? (current === undefined ? undefined : [current, current])}
              />
            </g>
          </svg>
          <div
            className="tl-histogram-plot"
            style={{ left: plot.left, width: plot.width, height: plot.height + TOP_ROOM }}
            role="slider"
            tabIndex={buckets.length > 0 ? 0 : -1}
            aria-label={texts.histogram.choose}
            aria-valuemin={1}
            aria-valuemax={Math.max(1, buckets.length)}
            aria-valuenow={(current ?? 0) + 1}
            aria-valuetext={
              bucket ? bucketRange(selectedSpan(buckets, selected) ?? bucket, zone) : texts.histogram.noneChosen
            }
            onDoubleClick={onZoomOut}
            {...handlers}
          >
            {bucket && (
              <HistogramTooltip
                bucket={bucket}
                before={current === undefined ? undefined : before?.[current]}
                x={xOf((bucket.from + bucket.to) / 2, plot)}
                plotWidth={plot.width}
                span={selectedSpan(buckets, selected)}
                words={words}
              />
            )}
          </div>
        </>
      )}
      <TableSwitch isTable={isTable} onChange={setTable} />
    </div>
  );
}

/** The measured width, initially the last known one, so that the histogram is drawn at once when the page is reopened. */
function useKnownWidth(root: RefObject<HTMLElement | null>): number {
  const [first] = useState(lastDrawn.width);
  const width = useWidth(root, first);
  useEffect(() => {
    lastDrawn.width = width;
  }, [width]);
  return width;
}

/** The room for the counts of the axis, pixels. */
function axisWidth(top: number): number {
  return Math.max(AXIS_WIDTH, Math.ceil(AXIS_GAP + DIGIT_WIDTH * formatCompact(top).length));
}

function plotOf(
  buckets: readonly HistogramBucket[],
  earlier: readonly HistogramBucket[],
  width: number,
  height: number,
): Plot & { left: number } {
  const highest = [buckets, earlier].flat().reduce((most, bucket) => Math.max(most, bucket.total), 0);
  const top = roundTop(highest);
  const left = axisWidth(top);
  return {
    left,
    width: Math.max(width - left, 1),
    height: height - AXIS_HEIGHT - TOP_ROOM,
    from: buckets[0]?.from ?? 0,
    to: buckets.at(-1)?.to ?? 0,
    top,
  };
}

const selectedSpan = (buckets: readonly HistogramBucket[], selected: readonly [number, number] | undefined) => {
  const first = selected && buckets[selected[0]];
  const last = selected && buckets[selected[1]];
  return first && last ? { from: first.from, to: last.to } : undefined;
};

function Axes({ plot, zone }: { plot: Plot; zone: string }) {
  const { from, to, width } = plot;
  const ticks = useTimeTicks({ from, to, width, zone, endRoom: SWITCH_ROOM_PX });
  return (
    <>
      {countTicks(plot.top).map((count) => {
        const y = plot.height - (count / plot.top) * plot.height;
        return (
          <g key={count} className={count === 0 ? 'tl-axis-base' : 'tl-axis-grid'}>
            <line x2={plot.width} y1={y + 0.5} y2={y + 0.5} />
            <text x={-8} y={y + 4} textAnchor="end">
              {formatCompact(count)}
            </text>
          </g>
        );
      })}
      {ticks.map(({ at, label, middle }) => (
        <text key={at} x={middle} y={plot.height + 16} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  );
}

interface ShadeProps {
  plot: Plot;
  buckets: readonly HistogramBucket[];
  range: readonly [number, number] | undefined;
}

function Shade({ plot, buckets, range }: ShadeProps) {
  const span = selectedSpan(buckets, range);
  if (!span) return null;
  const left = xOf(span.from, plot);
  return <rect className="tl-histogram-shade" x={left} width={xOf(span.to, plot) - left} height={plot.height} />;
}
