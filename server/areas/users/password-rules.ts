import { type FieldErrors } from './field-errors';

const PASSWORD = { min: 6, max: 100 };

/** What is wrong with a new password. */
export function passwordErrors(password: string): FieldErrors {
  const { min, max } = PASSWORD;
  if (password.length < min) return { password: `The password is shorter than ${min} characters.` };
  return password.length > max ? { password: `The password is longer than ${max} characters.` } : {};
}
