import { type TimeRange } from 'api/time-range';
import { Check } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { describeRange, isSameRange, secondsBack } from './time-range';
import { texts } from './texts';

/** Offered when nothing else is configured, in seconds; 0 is all time. */
export const DEFAULT_PRESETS: readonly number[] = [300, 900, 3600, 28_800, 86_400, 604_800, 2_592_000, 0];

/** The relative range of a preset: from so many seconds back until now. */
export function presetRange(seconds: number): TimeRange {
  return seconds === 0 ? { type: 'relative', range: 0 } : { type: 'relative', from: seconds };
}

interface PresetListProps {
  value: TimeRange;
  presets: readonly number[];
  /** What presets are called, by their seconds; all time has one name everywhere. */
  labels?: Readonly<Record<number, string>>;
  /** Below the presets. */
  foot?: ReactNode;
  recent: readonly TimeRange[];
  limitSeconds: number;
  onChoose: (range: TimeRange) => void;
}

/** Recent and usual ranges, one press each. What lies beyond the limit is absent. */
export function PresetList(props: PresetListProps) {
  const { value, presets, labels, recent, limitSeconds, onChoose } = props;
  const zone = useTimeZone();
  const described = (range: TimeRange) => describeRange(range, zone);
  const labelled = (range: TimeRange) => (secondsBack(range) && labels?.[secondsBack(range) ?? 0]) || described(range);
  const isAllowed = (range: TimeRange) => {
    const back = secondsBack(range);
    return limitSeconds === 0 || back === undefined || (back > 0 && back <= limitSeconds);
  };
  const usual = presets.map(presetRange).filter(isAllowed);
  const others = recent.filter((range) => isAllowed(range) && !usual.some((preset) => isSameRange(preset, range)));
  return (
    <div className="tl-range-presets">
      <PresetGroup title={texts.recent} ranges={others} textOf={described} {...{ value, onChoose }} />
      <PresetGroup
        title={labels ? texts.untilNowFrom : texts.presets}
        ranges={usual}
        textOf={labelled}
        {...{ value, onChoose }}
      />
      {props.foot}
    </div>
  );
}

interface PresetGroupProps {
  title: string;
  ranges: readonly TimeRange[];
  textOf: (range: TimeRange) => string;
  value: TimeRange;
  onChoose: (range: TimeRange) => void;
}

function PresetGroup({ title, ranges, textOf, value, onChoose }: PresetGroupProps) {
  if (ranges.length === 0) return null;
  return (
    <>
      <div className="dropdown-header">{title}</div>
      <ul aria-label={title}>
        {ranges.map((range) => {
          const isCurrent = isSameRange(range, value);
          return (
            <li key={JSON.stringify(range)}>
              <button
                type="button"
                className="dropdown-item"
                aria-current={isCurrent || undefined}
                onClick={() => onChoose(range)}
              >
                <span className="tl-truncate">{textOf(range)}</span>
                {isCurrent && <Check aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
