import { messageOf } from 'rest/failure';
import { UserNotification } from 'flux/UserNotification';
import { isCancelled } from 'flux/cancelled';
import { texts } from './stores/texts';

/** What became of each of several indices. */
export interface BulkOutcome {
  done: readonly string[];
  failed: readonly { index: string; error: unknown }[];
}

/** Texts for several items: `done('3 indices')`, `failed('1 of 3 indices')`. */
export interface BulkText {
  done: (indices: string) => string;
  failed: (indices: string) => string;
}

/** So many at a time: a cluster closes or deletes one index after the other anyway. */
const AT_ONCE = 4;

function tell({ done, failed }: BulkOutcome, text: BulkText): void {
  if (done.length > 0) void UserNotification.success(text.done(texts.bulk.indices(done.length)));
  const [first] = failed;
  if (!first) return;
  const part = texts.bulk.part(failed.length, done.length + failed.length);
  void UserNotification.error(texts.bulk.failed(text.failed(part), first.index, messageOf(first.error)));
}

/**
 * Does the same to several indices, a few at a time, and tells the result in one toast for what worked and one for what
 * did not. What fails does not stop the others.
 *
 * @throws CancelledError when the caller cancels; what is done by then stays done
 */
export async function doForMany(
  indices: readonly string[],
  act: (index: string) => Promise<unknown>,
  text: BulkText,
): Promise<BulkOutcome> {
  const waiting = [...indices];
  const done: string[] = [];
  const failed: { index: string; error: unknown }[] = [];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      try {
        await act(index);
        done.push(index);
      } catch (error) {
        if (isCancelled(error)) throw error;
        failed.push({ index, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tell({ done, failed }, text);
  return { done, failed };
}
