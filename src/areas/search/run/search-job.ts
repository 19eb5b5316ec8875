import {
  cancelSearchJob,
  executeSearch,
  type ExecutionState,
  type SearchJob,
  type SearchProgress,
  searchStatus,
} from 'api/search';
import { createPoll } from 'rest/polling';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { CancelledError } from 'flux/cancelled';
import { loadSentences } from 'texts/server/early';

const STATUS_MS = 250;

/** Called with what a search has read so far. */
export type OnProgress = (progress: SearchProgress) => void;

/** Cancels a job on the server; where that is not supported the job runs to its end. */
function cancelOnServer(jobId: string): void {
  if (!hasCapability(CapabilitiesStore.getState(), 'search-cancel')) return;
  // The job may have ended already: failures are irrelevant.
  call(cancelSearchJob, { params: { jobId }, expects: [403, 404] }).catch(() => undefined);
}

/** Polls a job every 250 ms while the page is visible, until it is done. */
function untilDone(jobId: string, signal: AbortSignal, onProgress: OnProgress): Promise<SearchJob> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', cancel);
      settle();
    };
    const cancel = () =>
      finish(() => {
        cancelOnServer(jobId);
        reject(new CancelledError());
      });
    const ask = async (askSignal: AbortSignal) => {
      try {
        const job = await call(searchStatus, { params: { jobId }, signal: askSignal, expects: [403] });
        if (job.execution.done) finish(() => resolve(job));
        else if (job.progress) onProgress(job.progress);
      } catch (error) {
        if (!askSignal.aborted) finish(() => reject(error));
      }
    };
    const stop = createPoll({ everyMs: STATUS_MS, run: ask }).start();
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}

const hasErrors = ({ errors, results }: SearchJob): boolean =>
  [errors, ...Object.values(results).map((result) => result.errors)].some((found) => found && found.length > 0);

/**
 * Runs a stored search and waits until it has finished.
 *
 * @throws CancelledError when the signal fires; the job is then cancelled where the server supports it
 * @throws FetchError 404 when the server no longer knows the search, 403 for streams that may not be read
 */
export async function runStoredSearch(
  searchId: string,
  body: ExecutionState,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<SearchJob> {
  const job = await call(executeSearch, { params: { searchId }, body, signal, expects: [403] });
  const ended = job.execution.done ? job : await untilDone(job.id, signal, onProgress);
  if (ended.execution.cancelled) throw new CancelledError();
  if (hasErrors(ended)) await loadSentences();
  return ended;
}
