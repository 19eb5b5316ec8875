import { type BulkResult } from 'api/stream-bulk';
import { HttpError, reasonOf } from './http-error';

/** Does something to each of some things, each for itself: a refusal is told and leaves the others alone. */
export async function doEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const failures: BulkResult['failures'] = [];
  const those = new Set(ids);
  for (const id of those) {
    try {
      await act(id);
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      failures.push({ entity_id: id, failure_explanation: reasonOf(cause) });
    }
  }
  return { successfully_performed: those.size - failures.length, failures, errors: [] };
}
