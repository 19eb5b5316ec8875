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

const apiError = (status: number, message: string, headers?: Record<string, string>) =>
  new Refusal(status, { type: 'ApiError', message }, headers);

/**
 * The catalogue: every refusal that more than one area gives. A message says what did not happen and what to do.
 */
export const refuse = {
  badRequest: (message: string) => apiError(400, message),
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
  unsupportedMediaType: (message: string) => apiError(415, message),
  unprocessable: (message: string) => apiError(422, message),
  tooManyAttempts: (seconds: number) =>
    apiError(429, `Too many attempts. Try again in ${seconds} s.`, { 'retry-after': String(seconds) }),
  unavailable: (message: string) => apiError(503, message),
};
