import { type FieldErrors } from 'rest/form/server-errors';
import { texts } from './texts';
import { timeoutMs, type TimeoutDraft } from './timeout';

const { checks: told } = texts;

const MAX_NAME = 100;
const MAX_FULL_NAME = 200;
const MAX_EMAIL = 254;
const PASSWORD = { min: 6, max: 100 };
const ADMIN = 'Admin';
const READER = 'Reader';
/** They mean something in permissions, or in paths. */
const NOT_IN_USERNAMES = /[\s:,*/]/;
const TAKEN_USERNAMES: readonly string[] = ['paginated', 'id', 'system'];

type Check = string | false | undefined;

/** Those that have something to say, by field. */
const saying = (checks: Record<string, Check>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])));

function text(value: string, most: number): Check {
  if (value.trim() === '') return told.required;
  return value.trim().length > most && told.longer(most);
}

export interface ProfileDraft {
  first_name: string;
  last_name: string;
  email: string;
}

/** What keeps names and address from being stored. */
export function profileErrors({ first_name: first, last_name: last, email }: ProfileDraft): FieldErrors {
  const whole = first.trim().length + 1 + last.trim().length;
  return saying({
    first_name: text(first, MAX_NAME),
    last_name: text(last, MAX_NAME) || (whole > MAX_FULL_NAME && told.namesLonger(MAX_FULL_NAME)),
    email: text(email, MAX_EMAIL),
  });
}

/** @param isTaken somebody has it already */
export function usernameError(username: string, isTaken: boolean): Check {
  const name = username.trim();
  if (name === '' || name.length > MAX_NAME) return text(name, MAX_NAME);
  if (NOT_IN_USERNAMES.test(name)) return told.usernameSigns;
  if (TAKEN_USERNAMES.includes(name.toLowerCase())) return told.usernameMeans;
  return isTaken && told.usernameTaken;
}

export interface PasswordDraft {
  password: string;
  repeat: string;
}

/** What is wrong with a new password and its repetition. */
export function passwordErrors({ password, repeat }: PasswordDraft): FieldErrors {
  const { min, max } = PASSWORD;
  return saying({
    password:
      password === ''
        ? told.required
        : password.length < min
          ? told.passwordShorter(min)
          : password.length > max && told.longer(max),
    repeat: repeat === '' ? told.required : repeat !== password && told.notTheSame,
  });
}

/** A session lasts at least a second. */
export const timeoutError = (timeout: TimeoutDraft): Check =>
  !timeout.isNever && !(timeoutMs(timeout) >= 1_000) && told.timeout;

const isWayIn = (role: string): boolean => role === ADMIN || role === READER;

export interface RolesDraft {
  roles: readonly string[];
}

/** @param hadWayIn whether the account must keep Reader or Admin */
export function rolesError(
  { roles }: RolesDraft,
  { isService, hadWayIn }: { isService: boolean; hadWayIn: boolean },
): Check {
  if (isService && roles.includes(ADMIN)) return told.serviceAdmin;
  return hadWayIn && !isService && !roles.some(isWayIn) && told.wayIn;
}

/** Whether somebody with these roles can use the console. */
export const hasWayIn = (roles: readonly string[]): boolean => roles.some(isWayIn);

export { saying };
