import { type FetchError } from './FetchError';
import { type MissingStreamPermission, READ_ONLY_VIEW } from 'api/errors';

export type ErrorReport =
  | { kind: 'MissingStreamPermission'; error: FetchError; streams: readonly string[] }
  | { kind: 'Unauthorized'; error: FetchError }
  | { kind: 'NotFound'; error: FetchError };

const hasType = (body: unknown, type: string): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === type;

const isMissingStreamPermission = (body: unknown): body is MissingStreamPermission =>
  hasType(body, 'MissingStreamPermission');

/** Which error page shows a failure; undefined for statuses without one. */
export function reportFor(error: FetchError): ErrorReport | undefined {
  const { body, status } = error;
  if (status === 404) return { kind: 'NotFound', error };
  // A page that one may see stays, and says by itself what could not be done.
  if (status !== 403 || hasType(body, READ_ONLY_VIEW)) return undefined;
  if (isMissingStreamPermission(body)) return { kind: 'MissingStreamPermission', error, streams: body.streams ?? [] };
  return { kind: 'Unauthorized', error };
}
