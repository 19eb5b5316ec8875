import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField } from 'ui/field/TextField';
import { formatSpan } from 'ui/format/duration';
import { formatDateTime, formatDay, parseZoned } from 'ui/format/zoned-time';
import { Kbd } from 'ui/kbd/Kbd';
import { Calendar } from './Calendar';
import { type AbsoluteDraft, type DraftReading, type DraftRules } from './drafts';
import { type Day } from './month';
import { stepTime } from './step-time';
import { texts } from './texts';

interface AbsoluteTabProps {
  draft: AbsoluteDraft;
  errors: DraftReading['errors'];
  rules: DraftRules;
  onChange: (draft: AbsoluteDraft) => void;
}

/** From and until as texts on the user's wall clock, with a calendar that writes them. */
export function AbsoluteTab({ draft, errors, rules, onChange }: AbsoluteTabProps) {
  const { zone, now } = rules;
  const [isChoosingEnd, setChoosingEnd] = useState(false);
  const from = parseZoned(draft.from, zone);
  const until = parseZoned(draft.until, zone);
  const today = formatDay(now, zone);
  const fromDay = from && formatDay(from, zone);
  const handleDay = (day: Day) => {
    const isEnd = isChoosingEnd && fromDay !== undefined && day >= fromDay;
    const end = day === today ? formatDateTime(now, zone) : `${day} 23:59:59.999`;
    onChange({ ...draft, from: isEnd ? draft.from : `${day} 00:00:00.000`, until: end });
    setChoosingEnd(!isEnd);
  };
  const length = from && until && until > from ? `${formatSpan(until.getTime() - from.getTime())}. ` : '';
  return (
    <div className="tl-range-absolute">
      <Calendar from={fromDay} until={until && formatDay(until, zone)} today={today} onChoose={handleDay} />
      <div className="tl-range-times">
        <TimeField
          label={texts.from}
          value={draft.from}
          error={errors.from}
          onChange={(text) => onChange({ ...draft, from: text })}
        />
        <TimeField
          label={texts.until}
          value={draft.until}
          error={errors.until}
          onChange={(text) => onChange({ ...draft, until: text })}
        />
        {!errors.until && (
          <p className="tl-form-help">
            {length}
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {texts.steps}
          </p>
        )}
        <button
          type="button"
          className="tl-text-link"
          onClick={() => onChange({ ...draft, until: formatDateTime(now, zone) })}
        >
          {texts.setToNow}
        </button>
      </div>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const caret = event.currentTarget.selectionStart ?? value.length;
    const stepped = stepTime(value, caret, event.key === 'ArrowUp' ? 1 : -1);
    event.preventDefault();
    if (stepped === undefined) return;
    onChange(stepped);
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  };
  return (
    <TextField
      ref={field}
      mono
      {...{ label, value, error, onChange }}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={handleKeyDown}
    />
  );
}
