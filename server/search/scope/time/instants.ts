/** Half open: from inclusive, to exclusive. Epoch milliseconds. */
export interface Interval {
  fromMs: number;
  toMs: number;
}

const WITH_SPACE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)$/;
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const HAS_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;
const COLONLESS_ZONE = /([+-]\d\d)(\d\d)$/;

/** Reads ISO 8601 or `yyyy-MM-dd HH:mm:ss[.SSS]`; without a zone it is UTC. Undefined for anything else. */
export function readInstant(text: string): number | undefined {
  const trimmed = text.trim();
  const blank = WITH_SPACE.exec(trimmed);
  const iso = blank ? `${blank[1]}T${blank[2]}` : trimmed;
  if (!ISO.test(iso)) return undefined;
  const zoned = HAS_ZONE.test(iso) && iso.includes('T') ? iso.replace(COLONLESS_ZONE, '$1:$2') : withUtc(iso);
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? undefined : ms;
}

const withUtc = (iso: string) => (iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);

/** `2022-03-01T12:00:00.000Z`. */
export const toIso = (ms: number): string => new Date(ms).toISOString();

/** `2022-03-01 12:00:00.000`, the form of date fields other than the timestamp in answers. */
export const toStoredTime = (iso: string): string => iso.replace('T', ' ').replace('Z', '');

/** An interval as an absolute time range of an answer. */
export const presentInterval = ({ fromMs, toMs }: Interval) => ({
  type: 'absolute' as const,
  from: toIso(fromMs),
  to: toIso(toMs),
});
