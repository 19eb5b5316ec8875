import { type TimeRange } from 'api/time-range';
import { useIsPermitted } from 'areas/users';
import { Clock } from 'lucide-react';
import { useStore } from 'flux/use-store';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useExtensions } from 'plugins/use-extensions';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { useTimeZone } from 'ui/format/TimeZone';
import { QueryBarButton } from 'ui/query-input/QueryBar';
import { describeRange } from 'ui/time-range-picker/time-range';
import { type TimeRangePickerProps } from 'ui/time-range-picker/TimeRangePicker';
import { SearchesConfigurationStore } from '../configuration/SearchesConfigurationStore';
import { KeywordRangeActions } from './KeywordRangeStore';
import { recentRanges } from './recent-ranges';
import { shortRange } from './short-range';
import { texts } from '../texts';
import './RangeControl.css';

const TimeRangePicker = lazy(async () => ({
  default: (await import('ui/time-range-picker/TimeRangePicker')).TimeRangePicker,
}));

interface RangeControlProps extends Pick<TimeRangePickerProps, 'renderDensity'> {
  value: TimeRange;
  onApply: (range: TimeRange) => void;
  /** For small windows. */
  isShort?: boolean;
  /** Shown instead of the range while none was chosen. */
  text?: string;
}

/** Link to the page that configures presets; hidden without the permission or the section. */
function ConfigureRanges() {
  const mayConfigure = useIsPermitted('clusterconfigentry:edit');
  const sections = useExtensions('configurations:section');
  if (!mayConfigure || !sections.some(({ id }) => id === 'searches')) return null;
  return (
    <Link className="tl-range-configure" to={Routes.SYSTEM.CONFIGURATIONS}>
      {texts.range.configure}
    </Link>
  );
}

/** The range of the search; opens the picker. */
export function RangeControl({ value, onApply, isShort = false, text, renderDensity }: RangeControlProps) {
  const zone = useTimeZone();
  const { presets, presetLabels, limitSeconds } = useStore(SearchesConfigurationStore);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const long = describeRange(value, zone);
  // Read when the picker opens.
  const recent = useMemo(() => (isOpen ? recentRanges() : []), [isOpen]);
  return (
    <>
      <QueryBarButton
        ref={anchor}
        icon={<Clock aria-hidden="true" />}
        text={text ?? (isShort ? (shortRange(value) ?? long) : long)}
        title={texts.range.label(text ?? long)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TimeRangePicker
            {...{ anchor, value, recent, presets, presetLabels, limitSeconds, onApply, renderDensity }}
            presetsFoot={<ConfigureRanges />}
            onClose={() => setOpen(false)}
            resolveKeyword={KeywordRangeActions.resolve}
          />
        </Suspense>
      )}
    </>
  );
}
