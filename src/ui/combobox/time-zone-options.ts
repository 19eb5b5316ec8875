import { type ComboboxOption } from './options';
import { formatClock, formatOffset } from 'ui/format/zoned-time';

let known: { quarter: number; options: readonly ComboboxOption[] } | undefined;
const QUARTER_MS = 15 * 60_000;

/** “Argentina/Buenos Aires” reads better than its id. */
const labelOf = (zone: string): string => zone.replaceAll('_', ' ');

function optionOf(zone: string, now: number): ComboboxOption {
  return { value: zone, label: labelOf(zone), detail: `UTC${formatOffset(now, zone)}, ${formatClock(now, zone)}` };
}

/**
 * All time zones with their offset and clock at the moment, so that typing `+02:00` finds them, too.
 *
 * @param stored offered although the browser does not know it
 */
export function timeZoneOptions(now: number, stored: string): readonly ComboboxOption[] {
  const quarter = Math.floor(now / QUARTER_MS);
  if (known?.quarter !== quarter) {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
    known = { quarter, options: zones.map((zone) => optionOf(zone, now)) };
  }
  const { options } = known;
  if (stored === '' || options.some(({ value }) => value === stored)) return options;
  return [{ value: stored, label: labelOf(stored) }, ...options];
}
