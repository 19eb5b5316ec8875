import { type ValidationApiError, type Violations } from 'api/errors';

/** A rule that something sent breaks. `field` is its name on the wire. */
export interface Violation {
  field: string;
  message: string;
  /** Name of the rule: `javax.validation.constraints.Min` and its like. */
  rule: string;
  value: unknown;
}

/** A refused call: thrown anywhere below a handler, answered with its status and body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly body: object | undefined,
    readonly headers: Record<string, string> = {},
  ) {
    super(body && 'message' in body ? String(body.message) : `Refused with ${status}`);
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
  new Refusal(status, { type: 'ApiError', message }, headers);

/**
 * The catalogue: every refusal that more than one area gives. A message says what did not happen and what to do.
 */
export const refuse = {
  badRequest: (message: string) => apiError(400, message),
  /** A form that breaks rules: one entry each, told apart by their fields. */
  violations: (violations: readonly Violation[]) => new Refusal(400, violationBody(violations)),
  /** A form whose fields have faults: a sentence each. The message is them together, unless the original has one. */
  invalidFields: (
    errors: Readonly<Record<string, string>>,
    message = `Not saved: ${Object.values(errors).join(' ')}`,
  ) => new Refusal(400, fieldsBody(errors, message)),
  /** Answers 401 have no body (card authentication.md, "Traps"). */
  unauthenticated: () => new Refusal(401, undefined),
  forbidden: (message = 'Not authorized') => apiError(403, message),
  /** @param id what was asked for, as the original names it */
  forbiddenResource: (id: string) => apiError(403, `Not authorized to access resource id <${id}>`),
  missingStreams: (streams: string[]) =>
    new Refusal(403, {
      type: 'MissingStreamPermission',
      message: streams.length > 0 ? `No permission to read the streams ${streams.join(', ')}` : 'No stream may be read',
      streams,
    }),
  notFound: (message: string) => apiError(404, message),
  conflict: (message: string) => apiError(409, message),
  unsupportedMediaType: (message: string) => apiError(415, message),
  unprocessable: (message: string) => apiError(422, message),
  tooManyAttempts: (seconds: number) =>
    apiError(429, `Too many attempts. Try again in ${seconds} s.`, { 'retry-after': String(seconds) }),
  /** @param message what is too much */
  tooManyAtOnce: (message: string, seconds: number) =>
    apiError(429, `${message} Try again in ${seconds} s.`, { 'retry-after': String(seconds) }),
  tooMany: (message: string) => apiError(429, message),
  /** The search backend failed at something inside the call. */
  searchError: (message: string, details: string[]) => new Refusal(500, { type: 'SearchError', message, details }),
  unavailable: (message: string) => apiError(503, message),
  /** The server is at its limit for the moment. @param seconds after which trying again may help */
  busy: (message: string, seconds: number) => apiError(503, message, { 'retry-after': String(seconds) }),
};
