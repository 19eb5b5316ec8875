import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { QueryBarButton } from 'ui/query-input/QueryBar';
import { TimeRangePicker, type TimeRangePickerProps } from './TimeRangePicker';
import { describeRange } from './time-range';
import { texts } from '../texts';

/** The range in the query bar; opens the picker below it. */
export function TimeRangeButton(props: Omit<TimeRangePickerProps, 'anchor' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const zone = useTimeZone();
  return (
    <>
      <QueryBarButton
        ref={anchor}
        icon={<Clock aria-hidden="true" />}
        text={describeRange(props.value, zone)}
        title={texts.range.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <TimeRangePicker {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
