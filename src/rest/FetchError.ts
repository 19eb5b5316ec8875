import { sentenceInPageLanguage } from 'texts/server/early';
import { texts } from './fetch-texts';
import { refusedFieldsIn } from './refused-fields';

export interface FailedRequest {
  method: string;
  url: string;
  /** Absent when no answer came at all. */
  status?: number;
  /** The answer's body, absent when it was empty. */
  body?: unknown;
  /** Seconds the server asked to wait (`Retry-After`). */
  retryAfter?: number;
  cause?: unknown;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return sentenceInPageLanguage(body);
  if (Array.isArray(body)) return sentenceOf(refusedFieldsIn(body));
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('message' in body)) return sentenceOf(refusedFieldsIn(body));
  return typeof body.message === 'string' && body.message !== '' ? sentenceInPageLanguage(body.message) : undefined;
}

/** Joins the texts of single fields: such an answer has no message of its own. */
function sentenceOf(fields: Record<string, string>): string | undefined {
  const parts = Object.entries(fields).map(([field, text]) => `${field} ${text}`);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

function genericMessage({ method, url, status }: FailedRequest): string {
  const request = `${method} ${url}`;
  return status === undefined ? texts.noAnswer(request) : texts.answered(request, String(status));
}

/** A failed request. `message` is the server's own message when it sent one. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly method: string;
  readonly url: string;
  readonly status: number | undefined;
  readonly body: unknown;
  /** The server's message in the language of the page, if it sent one. */
  readonly serverMessage: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(request: FailedRequest) {
    const serverMessage = messageIn(request.body);
    super(serverMessage ?? genericMessage(request), { cause: request.cause });
    this.method = request.method;
    this.url = request.url;
    this.status = request.status;
    this.body = request.body;
    this.serverMessage = serverMessage;
    this.retryAfter = request.retryAfter;
  }
}

/** The server's messages about single fields of a refused form, by field; empty when there are none. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof FetchError ? refusedFieldsIn(error.body) : {};
}

/** Whether an error is an answer of the server with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is FetchError {
  return error instanceof FetchError && error.status !== undefined && statuses.includes(error.status);
}
