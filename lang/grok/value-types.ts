import { dateReader } from './date-reader';
import { GrokError } from './grok-error';

/** A bigint is an integer outside what a double keeps exactly. */
export type GrokScalar = string | number | bigint | boolean | Date;

/** Makes a value of what was matched. @throws ConversionError */
export type Conversion = (text: string) => GrokScalar;

/** A text that is no value of its type. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
}

function integer(bits: bigint): Conversion {
  const limit = 2n ** (bits - 1n);
  return (text) => {
    if (!/^[+-]?\d{1,40}$/.test(text)) throw new ConversionError(`"${text}" is no integer`);
    const value = BigInt(text.replace('+', ''));
    if (value < -limit || value >= limit) throw new ConversionError(`${text} is out of range for ${bits} bits`);
    const asNumber = Number(value);
    return Number.isSafeInteger(asNumber) ? asNumber : value;
  };
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?(?=[fFdD]?$)/;

function decimal(largest: number): Conversion {
  return (text) => {
    const [digits] = DECIMAL.exec(text.trim()) ?? [];
    if (digits === undefined) throw new ConversionError(`"${text}" is no number`);
    const value = Number(digits);
    if (Math.abs(value) > largest) throw new ConversionError(`${text} is out of range`);
    return value;
  };
}

const LARGEST_FLOAT = 3.4028234663852886e38;

const CONVERSIONS: ReadonlyMap<string, Conversion> = new Map<string, Conversion>([
  ['byte', integer(8n)],
  ['short', integer(16n)],
  ['int', integer(32n)],
  ['integer', integer(32n)],
  ['long', integer(64n)],
  ['float', decimal(LARGEST_FLOAT)],
  ['double', decimal(Number.MAX_VALUE)],
  ['boolean', (text) => text.toLowerCase() === 'true'],
  ['string', (text) => text],
  ['text', (text) => text],
]);

/** The types one may write behind a field, besides their other names (`integer`, `datetime`, `text`). */
export const GROK_TYPES = ['byte', 'short', 'int', 'long', 'float', 'double', 'boolean', 'date', 'string'] as const;

/**
 * What a type makes of a text.
 *
 * @param format of a date, in the letters of Java's DateTimeFormatter
 * @throws GrokError for an unknown type or format
 */
export function convertTo(type: string, format: string | undefined, zone: string): Conversion {
  const name = type.toLowerCase();
  if (name === 'date' || name === 'datetime') {
    const read = dateReader(format, zone);
    return (text) => {
      const date = read(text);
      if (!date) throw new ConversionError(`"${text}" is no date of the format ${format ?? 'ISO 8601'}`);
      return date;
    };
  }
  const conversion = CONVERSIONS.get(name);
  if (!conversion) throw new GrokError(`Invalid data type :${type}`);
  return conversion;
}
