import { usernameError } from 'server/areas/accounts';
import { UNPRINTABLE, UNPRINTABLE_IN_TITLES } from 'server/calls/unprintable';
import { type FieldErrors } from './field-errors';

const MAX_NAME = 100;
const MAX_FULL_NAME = 200;
const MAX_EMAIL = 254;

/** What is wrong with the name of a new account. @param username without blanks around it */
export function usernameErrors(username: string): FieldErrors {
  const error = usernameError(username);
  return error === undefined ? {} : { username: error };
}

function nameError(what: string, name: string): string | undefined {
  if (name.trim() === '') return `The ${what} is missing.`;
  if (name.length > MAX_NAME) return `The ${what} is longer than ${MAX_NAME} characters.`;
  return UNPRINTABLE_IN_TITLES.test(name) ? `The ${what} contains a control character.` : undefined;
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
          ? 'The e-mail address contains a control character.'
          : undefined;
  return error === undefined ? {} : { email: error };
}
