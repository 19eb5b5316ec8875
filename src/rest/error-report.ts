import { type FetchError } from './FetchError';
import { type MissingStreamPermission } from 'api/errors';

export type ErrorReport =
  | { kind: 'MissingStreamPermission'; error: FetchError; streams: readonly string[] }
  | { kind: 'Unauthorized'; error: FetchError }
  | { kind: 'NotFound'; error: FetchError };

function isMissingStreamPermission(body: unknown): body is MissingStreamPermission {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'MissingStreamPermission';
}

/** Which error page shows a failure; undefined for statuses without one. */
export function reportFor(error: FetchError): ErrorReport | undefined {
  const { body, status } = error;
  if (status === 404) return { kind: 'NotFound', error };
  if (status !== 403) return undefined;
  if (isMissingStreamPermission(body)) return { kind: 'MissingStreamPermission', error, streams: body.streams ?? [] };
  return { kind: 'Unauthorized', error };
}
