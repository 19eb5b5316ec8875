import { TZDate } from '@date-fns/tz';

/** Clocks change at full quarters of an hour, everywhere and always since zones were agreed on. */
const QUARTER_MS = 15 * 60_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  return `${minutes > 0 ? '+' : '-'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/**
 * Writes instants as the clocks of a zone show them: `2022-03-01T13:00:00.000+01:00`. Quick for instants in order.
 *
 * @param timezone IANA name
 */
export function zonedTime(timezone: string): (iso: string) => string {
  let quarter: number | undefined;
  let minutes = 0;
  return (iso) => {
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) return iso;
    const current = Math.floor(ms / QUARTER_MS);
    if (current !== quarter) {
      quarter = current;
      minutes = -new TZDate(ms, timezone).getTimezoneOffset();
    }
    const local = new Date(ms + minutes * 60_000).toISOString();
    return `${local.slice(0, -1)}${offsetText(minutes)}`;
  };
}
