import { type BareUnit, typedMs, typedPeriod } from 'lang/period/typed';
import { periodText, readPeriod } from 'lang/period/period';
import { durationInWords } from 'texts/duration';
import { isoInWords } from 'texts/period';

/** How a length of time is kept outside of its field. */
export interface DurationForm<Value> {
  /** In words, as the field begins with; undefined for what is no length of time. */
  words: (value: Value) => string | undefined;
  /** The value of what was typed; one that no check lets through where it is no length of time. */
  read: (typed: string) => Value;
  /** What stands in the field where there are no words. */
  text: (value: Value) => string;
}

/** A period in ISO 8601, `P7D`. What cannot be read stays as it was typed. */
export const ISO_PERIOD: DurationForm<string> = {
  words: (value) => (readPeriod(value) ? isoInWords(value) : undefined),
  read: (typed) => {
    const period = typedPeriod(typed);
    return period ? periodText(period) : typed.trim();
  },
  text: (value) => value,
};

const MS: Readonly<Record<BareUnit, number>> = { seconds: 1000, milliseconds: 1 };

function inUnit(unit: BareUnit): DurationForm<number | undefined> {
  return {
    words: (value) => (value !== undefined && value > 0 ? durationInWords(value * MS[unit]) : undefined),
    read: (typed) => (typed.trim() === '' ? undefined : (typedMs(typed, unit) ?? NaN) / MS[unit]),
    text: (value) => (value === undefined || Number.isNaN(value) ? '' : String(value)),
  };
}

/** A number of a unit: undefined while empty, NaN while what stands there is no length of time. */
export const NUMBER_OF: Readonly<Record<BareUnit, DurationForm<number | undefined>>> = {
  seconds: inUnit('seconds'),
  milliseconds: inUnit('milliseconds'),
};
