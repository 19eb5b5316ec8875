import { type Answer } from 'api/contract';
import { type IndexSet } from 'api/indices/index-sets';
import { type listIndexRanges } from 'api/indices/ranges';
import { action, createActions } from 'flux/actions';
import { type BulkOutcome } from '../bulk';

export const IndexRangesActions = createActions('IndexRanges', {
  /** Loads the time ranges of the indices the person may see. */
  list: action<[], Answer<typeof listIndexRanges>>(),
  /** Starts the job that calculates the time ranges of an index set; `SystemJobs` shows how far it is. */
  recalculate: action<[indexSet: IndexSet]>(),
  /** The same for one index. */
  recalculateIndex: action<[index: string]>(),
  /** The same for several, told in one sentence. Fails only when it is cancelled. */
  recalculateMany: action<[indices: readonly string[]], BulkOutcome>(),
});
