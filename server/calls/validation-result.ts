import { type ValidationResult } from 'api/errors';
import { HttpError } from './http-error';

/** What is wrong with a form, by field. */
export type FieldErrors = Record<string, string[]>;

/** The body that other servers send for forms that are checked as a whole. */
export const validationResult = (errors: FieldErrors): ValidationResult => ({
  failed: Object.keys(errors).length > 0,
  errors,
  error_context: {},
});

/** @throws HttpError 400 with the shape of other servers, which has no type */
export function refuseErrors(errors: FieldErrors): void {
  const result = validationResult(errors);
  if (result.failed) throw new HttpError(400, result);
}
