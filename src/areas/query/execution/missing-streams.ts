import { type MissingStreamPermission } from 'api/errors';
import { FetchError } from 'rest/FetchError';

/** Whether the server refused a search for streams the person may not read; without ids, they may read none. */
export function isMissingStreamPermission(error: unknown): error is FetchError & { body: MissingStreamPermission } {
  if (!(error instanceof FetchError) || error.status !== 403) return false;
  const { body } = error;
  return (
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    body.type === 'MissingStreamPermission' &&
    'streams' in body &&
    Array.isArray(body.streams)
  );
}
