import { READ_ONLY_VIEW, type ValidationApiError, type Violations } from 'api/errors';

/** A validation error. `field` is the name in the request. */
export interface Violation {
  field: string;
  message: string;
  /** Name of the rule: `javax.validation.constraints.Min` and its like. */
  rule: string;
  value: unknown;
}

/** An error with its HTTP response: thrown anywhere below a handler, sent with its status and body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly body: object | undefined,
    readonly headers: Record<string, string> = {},
  ) {
    super(body && 'message' in body ? String(body.message) : `HTTP ${status}`);
  }
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

const violationBody = (violations: readonly Violation[]): Violations =>
  violations.map(({ field, message, rule, value }) => ({
    message,
    message_template: `{${rule}.message}`,
    path: `save.arg0.${field}`,
    invalid_value: asText(value),
  }));

const fieldsBody = (errors: Readonly<Record<string, string>>, message: string): ValidationApiError => ({
  type: 'ValidationApiError',
  message,
  validation_errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [{ error }]])),
});

const apiError = (status: number, message: string, headers?: Record<string, string>) =>
  new HttpError(status, { type: 'ApiError', message }, headers);

/** The message of an error in one sentence, including the errors of single fields. */
export function reasonOf({ body, message }: HttpError): string {
  if (Array.isArray(body))
    return (body as Violations)
      .map(({ path, message: rule }) => `${path.slice('save.arg0.'.length)} ${rule}`)
      .join(', ');
  const fields = Object.values((body as Partial<ValidationApiError> | undefined)?.validation_errors ?? {}).flat();
  return [message, ...fields.map(({ error }) => error)].join(' ');
}

/** Errors that several areas answer with. A message says what did not happen and what to do. */
export const httpError = {
  badRequest: (message: string) => apiError(400, message),
  /** Validation errors of a form, one entry for each field. */
  violations: (violations: readonly Violation[]) => new HttpError(400, violationBody(violations)),
  /**
   * Validation errors of a form, one sentence for each field. The message joins them, unless the original API has one.
   */
  invalidFields: (
    errors: Readonly<Record<string, string>>,
    message = `Not saved: ${Object.values(errors).join(' ')}`,
  ) => new HttpError(400, fieldsBody(errors, message)),
  /** 401 responses have no body (card authentication.md, "Traps"). */
  unauthenticated: () => new HttpError(401, undefined),
  forbidden: (message = 'Not authorized') => apiError(403, message),
  /** @param id of the requested resource, in the notation of the original API */
  forbiddenResource: (id: string) => apiError(403, `Not authorized to access resource id <${id}>`),
  /** Nothing is changed while somebody views the console as another person. */
  readOnlyView: (message: string) => new HttpError(403, { type: READ_ONLY_VIEW, message }),
  missingStreams: (streams: string[]) =>
    new HttpError(403, {
      type: 'MissingStreamPermission',
      message:
        streams.length > 0
          ? `No permission to read the streams ${streams.join(', ')}`
          : 'No permission to read any stream',
      streams,
    }),
  notFound: (message: string) => apiError(404, message),
  notAllowed: (message: string) => apiError(405, message),
  conflict: (message: string) => apiError(409, message),
  unsupportedMediaType: (message: string) => apiError(415, message),
  unprocessable: (message: string) => apiError(422, message),
  tooManyAttempts: (seconds: number) =>
    apiError(429, `Too many attempts. Try again in ${seconds} s.`, { 'retry-after': String(seconds) }),
  /** @param message says which limit was reached */
  tooManyAtOnce: (message: string, seconds: number) =>
    apiError(429, `${message} Try again in ${seconds} s.`, { 'retry-after': String(seconds) }),
  tooMany: (message: string) => apiError(429, message),
  /** The search backend failed while answering the call. */
  searchError: (message: string, details: string[]) => new HttpError(500, { type: 'SearchError', message, details }),
  unavailable: (message: string) => apiError(503, message),
  /** The server is overloaded. @param seconds when to retry */
  busy: (message: string, seconds: number) => apiError(503, message, { 'retry-after': String(seconds) }),
};
