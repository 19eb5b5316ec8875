import { type FastifyRequest } from 'fastify';
import { cookieIn, SESSION_COOKIE } from 'server/calls/cookie';
import { httpError } from 'server/calls/http-error';

/** The credentials of a request (card authentication.md, "Credentials on every call"). */
export type Credentials =
  | { kind: 'session'; id: string }
  | { kind: 'token'; token: string }
  | { kind: 'password'; username: string; password: string }
  | { kind: 'none' };

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

/** Who says two names may be another one to a proxy than to us; Node keeps the first header and drops the others. */
const isNamedTwice = (raw: readonly string[]) =>
  raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;

/** @throws HttpError 400 for a malformed Basic header, or several */
export function readCredentials({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): Credentials {
  if (isNamedTwice(raw.rawHeaders))
    throw httpError.badRequest('The request has several Authorization headers. Send one.');
  const { authorization } = headers;
  if (authorization && /^basic /i.test(authorization)) return readBasic(authorization);
  const id = cookieIn(headers.cookie, SESSION_COOKIE);
  return id ? { kind: 'session', id } : { kind: 'none' };
}
