import { type ActiveShare, type GranteeExpirations } from 'api/shares';
import { periodMs, readPeriod } from 'lang/period/period';
import { parseZoned } from 'ui/format/zoned-time';

/** Usual times until a share ends, from when it is chosen. */
export const USUAL_PERIODS = ['P1D', 'P7D', 'P30D'];

const LONGEST_YEARS = 10;

/** The end of a share, or why a text is none. */
export type EndReading = { end: string } | { error: 'late' | 'past' | 'unreadable' };

/** @param period ISO 8601, one of the usual ones */
export function endAfter(period: string, nowMs: number): string {
  const read = readPeriod(period);
  return new Date(nowMs + (read ? periodMs(read) : 0)).toISOString();
}

/** Reads what was typed on the clock of a zone. */
export function readEnd(text: string, zone: string, nowMs: number): EndReading {
  const end = parseZoned(text, zone);
  if (!end) return { error: 'unreadable' };
  if (end.getTime() <= nowMs) return { error: 'past' };
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS);
  return end > latest ? { error: 'late' } : { end: end.toISOString() };
}

/** When somebody's share ends as a draft has it; null: never. */
export function endOf(ends: GranteeExpirations, shares: readonly ActiveShare[], grantee: string): string | null {
  const changed = Object.hasOwn(ends, grantee) ? ends[grantee] : undefined;
  return changed === undefined ? (shares.find((share) => share.grantee === grantee)?.expires_at ?? null) : changed;
}

/** The ends of some grantees only. */
export const endsOf = (ends: GranteeExpirations, grantees: object): GranteeExpirations =>
  Object.fromEntries(Object.entries(ends).filter(([grantee]) => Object.hasOwn(grantees, grantee)));
