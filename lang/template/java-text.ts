import { tzOffset } from '@date-fns/tz';
import { Double, isList, isMap, MapEntry, type TemplateValue } from './values';

/** A double as Java prints it: `9.0`, `12.75`, from ten million `1.0E7`. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Whole numbers are longs unless they are marked as doubles. */
const numberText = (value: number) =>
  Number.isSafeInteger(value) && !Object.is(value, -0) ? String(value) : doubleText(value);

/** Whether clocks of this zone are known. */
export const isTimeZone = (zone: string) => !Number.isNaN(tzOffset(zone, new Date(0)));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time as the clocks of a zone show it: `2022-05-10T10:05:00.000+02:00`. */
export function timeText(time: Date, zone: string): string {
  if (Number.isNaN(time.getTime())) return '';
  const minutes = Math.trunc(tzOffset(zone, time));
  if (minutes === 0) return time.toISOString();
  const wall = new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

export interface JavaTextOptions {
  zone: string;
  /** Is told the length of each piece of the text before it is added, and may throw. */
  onPiece?: (length: number) => void;
}

/** More levels than any model has. */
const DEEPEST = 100;

/** A value as Java prints it: `[a, b]`, `{k=v, k2=v2}`; nothing is empty on its own and `null` within. */
export function javaText(value: TemplateValue, options: JavaTextOptions): string {
  return value === null || value === undefined ? '' : nestedText(value, options, 0);
}

function nestedText(value: TemplateValue, options: JavaTextOptions, depth: number): string {
  if (depth > DEEPEST) return '…';
  const nested = (inner: TemplateValue) => nestedText(inner, options, depth + 1);
  const entry = ([name, each]: [string, TemplateValue]) => {
    options.onPiece?.(name.length);
    return `${name}=${nested(each)}`;
  };
  if (isList(value)) return `[${value.map(nested).join(', ')}]`;
  if (isMap(value)) return `{${Object.entries(value).map(entry).join(', ')}}`;
  if (value instanceof MapEntry) return entry([value.key, value.value]);
  const text = plainText(value, options.zone);
  options.onPiece?.(text.length);
  return text;
}

function plainText(value: string | number | bigint | boolean | null | undefined | Date | Double, zone: string): string {
  if (value === undefined) return 'null';
  if (value instanceof Date) return timeText(value, zone);
  if (value instanceof Double) return doubleText(value.value);
  return typeof value === 'number' ? numberText(value) : String(value);
}
