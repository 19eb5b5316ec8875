import { SYSTEM } from 'server/calls/caller';
import { UNPRINTABLE } from 'server/calls/unprintable';

const MAX_NAME = 100;

/** They mean something in permissions, or in paths. */
const NOT_IN_USERNAMES = /[\s:,*/]/;
/** Meanings that a path, or an author of changes, has already. */
const TAKEN_USERNAMES: ReadonlySet<string> = new Set(['paginated', 'id', SYSTEM]);

/** What is wrong with the name of a new account. @param username without blanks around it */
export function usernameError(username: string): string | undefined {
  if (username === '') return 'A username is missing.';
  if (username.length > MAX_NAME) return `The username is longer than ${MAX_NAME} characters.`;
  if (UNPRINTABLE.test(username) || NOT_IN_USERNAMES.test(username))
    return 'The username contains a space, a control character or one of : , * /. It is part of permissions: choose another.';
  return TAKEN_USERNAMES.has(username.toLowerCase())
    ? `The username ${username} is reserved. Choose another.`
    : undefined;
}
