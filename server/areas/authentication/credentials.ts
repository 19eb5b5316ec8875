import { httpError } from 'server/calls/http-error';

/** The credentials of a request (card authentication.md, "Credentials on every call"). */
export type Credentials =
  | { kind: 'session'; id: string }
  | { kind: 'token'; token: string }
  | { kind: 'password'; username: string; password: string }
  | { kind: 'none' };

export const SESSION_COOKIE = 'authentication';

/** The value of a cookie in a Cookie header. */
function cookie(header: string | undefined, name: string): string | undefined {
  const entry = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return entry?.trim().slice(name.length + 1) || undefined;
}

function readBasic(header: string): Credentials {
  const text = Buffer.from(header.slice('basic '.length), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const hasControl = [...text].some((letter) => letter.charCodeAt(0) < 32);
  if (colon < 0 || hasControl)
    throw httpError.badRequest('The Authorization header must be a name and a password separated by a colon.');
  const [name, word] = [text.slice(0, colon), text.slice(colon + 1)];
  if (word.toLowerCase() === 'session') return { kind: 'session', id: name };
  if (word.toLowerCase() === 'token') return { kind: 'token', token: name };
  return { kind: 'password', username: name, password: word };
}

/** @throws HttpError 400 for a malformed Basic header */
export function readCredentials(headers: { authorization?: string; cookie?: string }): Credentials {
  const { authorization } = headers;
  if (authorization && /^basic /i.test(authorization)) return readBasic(authorization);
  const id = cookie(headers.cookie, SESSION_COOKIE);
  return id ? { kind: 'session', id } : { kind: 'none' };
}
