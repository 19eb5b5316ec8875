import { type ServiceErrors } from 'api/authentication-services/service';
import { HttpError } from 'server/calls/http-error';

/** What is wrong with a service, by field; `title` and `default_roles` beside those of its configuration. */
export type FieldErrors = Record<string, string[]>;

/** @throws HttpError 400 with the shape of other servers, which has no type */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length === 0) return;
  const body: ServiceErrors = { failed: true, errors, error_context: {} };
  throw new HttpError(400, body);
}
