import { httpError } from 'server/calls/http-error';
import { TrialRefused } from './trial';

/** Rejects with what a trial was refused for as an answer. @throws HttpError 400 with its sentence; any other cause as it is */
export function asBadRequest(cause: unknown): never {
  throw cause instanceof TrialRefused ? httpError.badRequest(cause.message) : cause;
}
