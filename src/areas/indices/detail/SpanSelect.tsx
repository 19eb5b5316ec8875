import { CalendarRange } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { Popover } from 'ui/floating/Popover';
import { useTimeZone } from 'ui/format/TimeZone';
import { parseZoned } from 'ui/format/zoned-time';
import { indicesCovering } from './covered-time';
import { type IndexRow } from './index-row';
import { texts } from './texts';

interface SpanSelectProps {
  /** Newest first. */
  rows: readonly IndexRow[];
  onSelect: (names: readonly string[]) => void;
}

/** Selects the indices that may have messages of a time span, closed ones too. */
export function SpanSelect({ rows, onSelect }: SpanSelectProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        icon={<CalendarRange />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.span.button}
      </Button>
      {isOpen && (
        <Popover label={texts.span.label} anchor={anchor} align="end" onClose={() => setOpen(false)}>
          <SpanForm
            rows={rows}
            onSelect={(names) => {
              onSelect(names);
              setOpen(false);
            }}
          />
        </Popover>
      )}
    </>
  );
}

const FORM = 'YYYY-MM-DD HH:mm';

/** Milliseconds since the epoch; undefined for what is no time. */
const instantIn = (zone: string, typed: string): number | undefined => parseZoned(typed, zone)?.getTime();

function SpanForm({ rows, onSelect }: SpanSelectProps) {
  const zone = useTimeZone();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [begin, end] = [instantIn(zone, from), instantIn(zone, to)];
  const names = useMemo(
    () => (begin !== undefined && end !== undefined ? indicesCovering(rows, begin, end) : []),
    [rows, begin, end],
  );
  const closed = new Set(rows.filter(({ state }) => state === 'closed').map(({ name }) => name));
  const closedCount = names.filter((name) => closed.has(name)).length;
  const isTurned = begin !== undefined && end !== undefined && begin > end;
  return (
    <form
      className="tl-span-select"
      onSubmit={(event) => {
        event.preventDefault();
        if (names.length > 0) onSelect(names);
      }}
    >
      <TextField
        label={texts.span.from}
        mono
        placeholder={FORM}
        error={from !== '' && begin === undefined ? texts.span.format(FORM) : undefined}
        value={from}
        onChange={setFrom}
        autoComplete="off"
      />
      <TextField
        label={texts.span.to}
        mono
        placeholder={FORM}
        error={to !== '' && end === undefined ? texts.span.format(FORM) : isTurned ? texts.span.order : undefined}
        value={to}
        onChange={setTo}
        autoComplete="off"
      />
      <p className="tl-small tl-ink-3" role="status">
        {spanText(begin !== undefined && end !== undefined && !isTurned, names.length, closedCount, zone)}
      </p>
      <Button type="submit" variant="primary" disabledReason={names.length === 0 ? texts.span.none : undefined}>
        {names.length === 0 ? texts.span.select : texts.span.selectCount(names.length)}
      </Button>
    </form>
  );
}

function spanText(isComplete: boolean, count: number, closed: number, zone: string): string {
  if (!isComplete) return texts.span.explained(zone);
  return count === 0 ? texts.span.nothing : texts.span.found(count, closed);
}
