import { type GranteeCapabilities, type GranteeExpirations } from 'api/shares';
import { httpError } from 'server/calls/http-error';

const LONGEST_YEARS = 10;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/;

function readEnd(sent: string, now: Date): string {
  const end = WITH_ZONE.test(sent) ? Date.parse(sent) : Number.NaN;
  if (Number.isNaN(end)) throw httpError.badRequest('The end of a share must be a time like 2026-11-30T18:00:00.000Z.');
  if (end <= now.getTime()) throw httpError.badRequest('A share must end in the future.');
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS);
  if (end > latest.getTime()) throw httpError.badRequest('A share must end within ten years.');
  return new Date(end).toISOString();
}

/** Reads until when selected grantees have something. @throws HttpError 400 */
export function readEnds(
  sent: GranteeExpirations | null | undefined,
  capabilities: GranteeCapabilities | null | undefined,
  now: Date,
): GranteeExpirations {
  const ends = Object.entries(sent ?? {});
  const stray = ends.find(([grantee]) => !Object.hasOwn(capabilities ?? {}, grantee));
  if (stray) throw httpError.badRequest(`selected_grantee_expirations names ${stray[0]}, who is not selected.`);
  return Object.fromEntries(ends.map(([grantee, end]) => [grantee, end === null ? null : readEnd(end, now)]));
}
