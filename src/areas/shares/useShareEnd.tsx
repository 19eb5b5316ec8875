import { SHARES_THAT_END_CAPABILITY } from 'api/access-capabilities';
import { useStore } from 'flux/use-store';
import { type ReactNode, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { isoInWords } from 'texts/period';
import { TextField } from 'ui/field/TextField';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime, formatProse } from 'ui/format/zoned-time';
import { endAfter, readEnd, USUAL_PERIODS } from './share-ends';
import { texts } from './texts';

const { ends: words } = texts;
const LASTING = '';
const OTHER = 'other';
/** `2026-11-30 18:00` */
const MINUTES_LENGTH = 16;

interface ShareEndProps {
  /** Of whom. */
  name: string;
  /** Null: it lasts. */
  end: string | null;
  /** @param end undefined: what is typed is none */
  onChange: (end: string | null | undefined) => void;
}

/** Whether shares may end here. */
export const useMayEnd = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, SHARES_THAT_END_CAPABILITY));

/** Until when somebody has something: a choice, and in a line of its own a time that is typed. */
export function useShareEnd({ name, end, onChange }: ShareEndProps): { choice: ReactNode; typed: ReactNode } {
  const zone = useTimeZone();
  const [text, setText] = useState<string>();
  const reading = text === undefined ? undefined : readEnd(text, zone, Date.now());
  const type = (next: string) => {
    setText(next);
    const read = readEnd(next, zone, Date.now());
    onChange('end' in read ? read.end : undefined);
  };
  const choose = (value: string) => {
    if (value === OTHER) {
      type(formatDateTime(end ?? endAfter('P7D', Date.now()), zone).slice(0, MINUTES_LENGTH));
      return;
    }
    setText(undefined);
    if (value === LASTING) onChange(null);
    else onChange(USUAL_PERIODS.includes(value) ? endAfter(value, Date.now()) : value);
  };
  return {
    choice: (
      <select
        className="form-select tl-share-end"
        aria-label={words.of(name)}
        value={text === undefined ? (end ?? LASTING) : OTHER}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={LASTING}>{words.none}</option>
        {end !== null && <option value={end}>{words.until(formatProse(end, zone))}</option>}
        {USUAL_PERIODS.map((period) => (
          <option key={period} value={period}>
            {words.for(isoInWords(period) ?? period)}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </select>
    ),
    typed: text !== undefined && (
      <div className="tl-share-typed">
        <TextField
          label={words.time(name)}
          mono
          maxLength={23}
          value={text}
          help={words.help(zone)}
          error={reading && 'error' in reading ? words.errors[reading.error] : undefined}
          onChange={type}
        />
      </div>
    ),
  };
}
