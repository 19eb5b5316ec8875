import { type StartPage } from 'api/users/user';
import { type RoleDocument, type Roles } from 'server/areas/permissions';
import { SYSTEM } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** What is wrong with which property, in a sentence. */
export type FieldErrors = Record<string, string>;

const MAX_NAME = 100;
const MAX_FULL_NAME = 200;
const MAX_EMAIL = 254;
const PASSWORD = { min: 6, max: 100 };
const MAX_TIMEOUT_MS = 10 * 365 * 24 * 3_600_000;
const NEVER = -1;
const MAX_PREFERENCES = { keys: 100, bytes: 16_384 };

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;
/** They mean something in permissions, or in paths. */
const NOT_IN_USERNAMES = /[\s:,*/]/;
/** Meanings that a path, or an author of changes, has already. */
const TAKEN_USERNAMES: ReadonlySet<string> = new Set(['paginated', 'id', SYSTEM]);

/** @throws HttpError 400 that names every property */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors);
}

/** What is wrong with the name of a new account. @param username without blanks around it */
export function usernameErrors(username: string): FieldErrors {
  const error =
    username === ''
      ? 'A username is missing.'
      : username.length > MAX_NAME
        ? `The username is longer than ${MAX_NAME} characters.`
        : UNPRINTABLE.test(username) || NOT_IN_USERNAMES.test(username)
          ? 'The username has a blank, a control character or one of : , * / in it. It is part of permissions: choose another.'
          : TAKEN_USERNAMES.has(username.toLowerCase())
            ? `The username ${username} has a meaning already. Choose another.`
            : undefined;
  return error === undefined ? {} : { username: error };
}

function nameError(what: string, name: string): string | undefined {
  if (name.trim() === '') return `The ${what} is missing.`;
  if (name.length > MAX_NAME) return `The ${what} is longer than ${MAX_NAME} characters.`;
  return UNPRINTABLE.test(name) ? `The ${what} has a control character in it.` : undefined;
}

/** What is wrong with first and last name. */
export function nameErrors(firstName: string, lastName: string): FieldErrors {
  const [first, last] = [nameError('first name', firstName), nameError('last name', lastName)];
  return {
    ...(first !== undefined && { first_name: first }),
    ...(last !== undefined && { last_name: last }),
    ...(fullNameOf(firstName, lastName).length > MAX_FULL_NAME && {
      last_name: `First and last name are longer than ${MAX_FULL_NAME} characters together.`,
    }),
  };
}

export const fullNameOf = (firstName: string, lastName: string): string => `${firstName.trim()} ${lastName.trim()}`;

/** What is wrong with an e-mail address. */
export function emailErrors(email: string): FieldErrors {
  const error =
    email.trim() === ''
      ? 'The e-mail address is missing.'
      : email.length > MAX_EMAIL
        ? `The e-mail address is longer than ${MAX_EMAIL} characters.`
        : UNPRINTABLE.test(email)
          ? 'The e-mail address has a control character in it.'
          : undefined;
  return error === undefined ? {} : { email: error };
}

/** What is wrong with a new password. */
export function passwordErrors(password: string): FieldErrors {
  const { min, max } = PASSWORD;
  if (password.length < min) return { password: `The password is shorter than ${min} characters.` };
  return password.length > max ? { password: `The password is longer than ${max} characters.` } : {};
}

function isTimeZone(name: string): boolean {
  try {
    return name.length <= MAX_NAME && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

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

/** The roles of these names, each once. @param sent with any case. @throws HttpError 400 that lists unknown ones */
export function readRoles(roles: Pick<Roles, 'find'>, sent: readonly string[]): RoleDocument[] {
  const unknown = sent.filter((name) => !roles.find(name)).map((name) => name.slice(0, MAX_NAME));
  if (unknown.length > 0)
    throw httpError.badRequest(`There are no roles with these names: ${unknown.slice(0, 20).join(', ')}.`);
  return [...new Set(sent.flatMap((name) => roles.find(name) ?? []))];
}

/** @throws HttpError 400 */
export function checkPreferences(preferences: Readonly<Record<string, unknown>>): void {
  const { keys, bytes } = MAX_PREFERENCES;
  if (Object.keys(preferences).length > keys || Buffer.byteLength(JSON.stringify(preferences)) > bytes)
    throw httpError.badRequest(`Preferences have at most ${keys} keys and ${bytes} bytes.`);
}
