import { useId, useMemo, useRef, useState } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { useWidth } from 'ui/measure/useWidth';
import { SWITCH_ROOM_PX, TableSwitch } from 'ui/table-switch/TableSwitch';
import { dayWriter } from 'ui/time-axis/instant-labels';
import { labelsApart } from 'ui/time-axis/labels-apart';
import { type BarPlot, barPath, gapOf, slotOf, statePaths } from './bar-paths';
import { type BarGroup, type BarWords, type SizeBar, groupBars, sizeAxis, sizeSummary } from './size-bars';
import { SizeBarsTable } from './SizeBarsTable';
import { SizeBarTip } from './SizeBarTip';
import { useBarChoice } from './useBarChoice';
import { texts as barTexts } from './texts';
import './SizeBars.css';

const AXIS_WIDTH = 48;
const AXIS_HEIGHT = 20;
const TOP_ROOM = 6;

export interface SizeBarsProps {
  /** Names the picture: “Size per index”. */
  label: string;
  /** Oldest first. */
  bars: readonly SizeBar[];
  words: BarWords;
  selected?: ReadonlySet<string>;
  /** One bar or several were turned on or off. */
  onSelect?: (names: readonly string[], isIn: boolean) => void;
  /** Pixels with the axis. */
  height?: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Sizes side by side: the one in use, those that are open, closed ones hatched, the selected outlined. */
export function SizeBars({ label, bars, words, selected = NONE, onSelect, height = 144 }: SizeBarsProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId().replaceAll(':', '');
  const width = useWidth(root, 1200);
  const [isTable, setTable] = useState(false);
  const groups = useMemo(() => groupBars(bars), [bars]);
  const axis = useMemo(() => sizeAxis(Math.max(0, ...groups.map(({ bytes }) => bytes))), [groups]);
  const plot: BarPlot = {
    width: Math.max(width - AXIS_WIDTH, 1),
    height: height - AXIS_HEIGHT - TOP_ROOM,
    top: axis.top,
  };
  const choice = useBarChoice({ groups, selected, onSelect });
  const slot = slotOf(groups.length, plot);
  const shown = choice.current === undefined ? undefined : groups[choice.current];
  return (
    <div className="tl-size-bars" ref={root} role="group" aria-label={label}>
      {isTable ? (
        <SizeBarsTable label={label} groups={groups} words={words} />
      ) : (
        <>
          <svg width={width} height={height} role="img" aria-label={sizeSummary(bars, words)}>
            <Hatch id={id} />
            <g transform={`translate(${AXIS_WIDTH},${TOP_ROOM})`}>
              <Axes plot={plot} ticks={axis.ticks} groups={groups} />
              {statePaths(groups, plot).map(({ state, path }) => (
                <path
                  key={state}
                  className={`tl-bar-${state}`}
                  d={path}
                  style={state === 'closed' ? { fill: `url(#${id})` } : undefined}
                />
              ))}
              <path className="tl-bar-selected" d={selectedPath(groups, selected, plot)} />
            </g>
          </svg>
          <div
            className="tl-size-bars-plot"
            role="listbox"
            aria-label={barTexts.choose(label)}
            aria-multiselectable="true"
            aria-activedescendant={choice.current === undefined ? undefined : `${id}-${choice.current}`}
            tabIndex={groups.length > 0 ? 0 : -1}
            style={{ left: AXIS_WIDTH, width: plot.width, height: plot.height + TOP_ROOM }}
            onKeyDown={choice.handleKeyDown}
            onMouseLeave={() => choice.hover(undefined)}
            onBlur={() => choice.hover(undefined)}
          >
            {groups.map((group, index) => (
              <div
                key={group.label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isSelected(group, selected)}
                aria-label={group.label}
                className={index === choice.current ? 'tl-size-bar-current' : undefined}
                style={{ left: index * slot, width: Math.max(slot - gapOf(slot), 1) }}
                onMouseMove={() => choice.hover(index)}
                onClick={(event) => choice.press(index, event.shiftKey)}
              />
            ))}
            {shown && choice.current !== undefined && (
              <SizeBarTip group={shown} words={words} x={(choice.current + 0.5) * slot} plotWidth={plot.width} />
            )}
          </div>
        </>
      )}
      <TableSwitch isTable={isTable} onChange={setTable} />
    </div>
  );
}

const isSelected = ({ bars }: BarGroup, selected: ReadonlySet<string>): boolean =>
  bars.every(({ name }) => selected.has(name));

const selectedPath = (groups: readonly BarGroup[], selected: ReadonlySet<string>, plot: BarPlot): string =>
  groups
    .map((group, index) => (isSelected(group, selected) ? barPath(group, index, groups.length, plot) : ''))
    .join('');

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="tl-hatch-ground" />
        <line x1="0" y1="0" x2="0" y2="6" className="tl-hatch-line" />
      </pattern>
    </defs>
  );
}

interface AxesProps {
  plot: BarPlot;
  ticks: readonly { bytes: number; label: string }[];
  groups: readonly BarGroup[];
}

function Axes({ plot, ticks, groups }: AxesProps) {
  const zone = useTimeZone();
  return (
    <>
      {ticks.map(({ bytes, label }) => {
        const y = plot.height - (bytes / plot.top) * plot.height;
        return (
          <g key={bytes} className={bytes === 0 ? 'tl-axis-base' : 'tl-axis-grid'}>
            <line x2={plot.width} y1={y} y2={y} />
            <text x={-8} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      {datesOf(groups, plot, zone).map(({ label, index, middle }) => (
        <text key={index} x={middle} y={plot.height + 16} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  );
}

/** The days on which bars begin, each once, under the middle of the first bar of it. */
function datesOf(groups: readonly BarGroup[], plot: BarPlot, zone: string) {
  const slot = slotOf(groups.length, plot);
  const known = groups.flatMap(({ at }, index) => (at === undefined ? [] : [{ at, index }]));
  const ends = known.map(({ at }) => at);
  const write = dayWriter({ from: Math.min(...ends), to: Math.max(...ends) }, zone);
  const dates = known.map(({ at, index }) => ({ label: write(at), index }));
  const first = dates.filter(({ label }, index) => label !== dates[index - 1]?.label);
  return labelsApart(first, plot.width - SWITCH_ROOM_PX, ({ index }) => (index + 0.5) * slot);
}
