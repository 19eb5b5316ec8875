import { PROVIDER_ANSWER_PATH } from 'api/identity-providers/provider';

const START = '/';
const LONGEST = 2_000;
const NOT_IN_PATHS = /[\p{Cc}\p{Cs}\\]/u;
/** Of no machine. */
const HERE = 'http://console.invalid';

/** Where somebody wanted to go in the console: a path of this origin, or the start page. */
export function returnPath(sent: string | undefined): string {
  if (sent === undefined || sent.length > LONGEST || !sent.startsWith('/') || NOT_IN_PATHS.test(sent)) return START;
  if (!URL.canParse(sent, HERE)) return START;
  const { origin, pathname, search, hash } = new URL(sent, HERE);
  // Dots in a path may leave two slashes at its begin.
  if (origin !== HERE || pathname.startsWith('//') || pathname.endsWith(PROVIDER_ANSWER_PATH)) return START;
  return `${pathname}${search}${hash}`;
}
