import { periodMs, readPeriod } from 'lang/period/period';
import { httpError } from 'server/calls/http-error';
import { UNPRINTABLE_IN_TITLES } from 'server/calls/unprintable';

const MAX_NAME = 100;
const MAX_LIFETIME_MS = 100 * 365 * 24 * 3_600_000;

/** @throws HttpError 400 */
export function readTokenName(sent: string): string {
  const name = sent.trim();
  if (name === '') throw httpError.badRequest('The name of the token is missing.');
  if (name.length > MAX_NAME)
    throw httpError.badRequest(`The name of the token is longer than ${MAX_NAME} characters.`);
  if (UNPRINTABLE_IN_TITLES.test(name))
    throw httpError.badRequest('The name of the token contains a control character.');
  return name;
}

/** When a token expires; null: never. @param lifetime an ISO 8601 duration. @throws HttpError 400 */
export function readExpiry(lifetime: string | null | undefined, now: Date): string | null {
  if (lifetime === undefined || lifetime === null) return null;
  const period = readPeriod(lifetime);
  const ms = period && /^P/i.test(lifetime.trim()) ? periodMs(period) : 0;
  if (ms <= 0 || ms > MAX_LIFETIME_MS)
    throw httpError.badRequest('tokenTTL must be an ISO 8601 duration of up to 100 years, like P30D or PT12H.');
  return new Date(now.getTime() + ms).toISOString();
}
