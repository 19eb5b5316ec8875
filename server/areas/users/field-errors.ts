import { httpError } from 'server/calls/http-error';

/** What is wrong with which property, in a sentence. */
export type FieldErrors = Record<string, string>;

/** @throws HttpError 400 that names every property */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors);
}
