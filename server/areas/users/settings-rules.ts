import { type StartPage } from 'api/users/user';
import { httpError } from 'server/calls/http-error';
import { isTimeZone } from 'server/formats/time/zone-clock';

const MAX_NAME = 100;
const MAX_TIMEOUT_MS = 10 * 365 * 24 * 3_600_000;
const NEVER = -1;
const MAX_PREFERENCES = { keys: 100, bytes: 16_384 };

/** The time zone to store: empty text clears it, an unknown one changes nothing. */
export const readTimeZone = (sent: string | null | undefined, current: string | null): string | null =>
  sent === undefined ? current : !sent ? null : isTimeZone(sent) ? sent : current;

/** @throws HttpError 400 */
export function readTimeout(sent: number | null | undefined, current: number): number {
  if (sent === undefined || sent === null || sent === 0 || sent === NEVER) return sent || current;
  if (!Number.isInteger(sent) || sent < 1 || sent > MAX_TIMEOUT_MS)
    throw httpError.badRequest(
      `session_timeout_ms must be -1 for sessions that never end, or whole milliseconds from 1 to ${MAX_TIMEOUT_MS}.`,
    );
  return sent;
}

const START_PAGES: ReadonlySet<string> = new Set(['stream', 'dashboard']);

/** Absent: unchanged; without a type or an id: none. @throws HttpError 400 */
export function readStartPage(
  sent: Partial<StartPage> | null | undefined,
  current: StartPage | null,
): StartPage | null {
  if (!sent) return current;
  const { type, id } = sent;
  if (!type || !id) return null;
  if (!START_PAGES.has(type) || id.length > MAX_NAME)
    throw httpError.badRequest('startpage must have the type stream or dashboard, and an id of it.');
  return { type, id };
}

/** @throws HttpError 400 */
export function checkPreferences(preferences: Readonly<Record<string, unknown>>): void {
  const { keys, bytes } = MAX_PREFERENCES;
  if (Object.keys(preferences).length > keys || Buffer.byteLength(JSON.stringify(preferences)) > bytes)
    throw httpError.badRequest(`Preferences have at most ${keys} keys and ${bytes} bytes.`);
}
