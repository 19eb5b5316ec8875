import { type IndexInfoByName, type IndexList } from 'api/indices/indices';
import { action, createActions } from 'flux/actions';
import { type BulkOutcome } from '../bulk';

export const IndicesActions = createActions('Indices', {
  /** Loads the indices of an index set. */
  list: action<[indexSetId: string], IndexList>(),
  /** Loads the indices of all index sets. */
  listAll: action<[], IndexList>(),
  /** Wants the details of an open index kept up to date. Each wish is counted and taken back by `unsubscribe`. */
  subscribe: action<[index: string]>(),
  /** Takes back one wish. */
  unsubscribe: action<[index: string]>(),
  /** Loads the details of the wanted indices now; nothing is asked while none is wanted. */
  multiple: action<[], IndexInfoByName>(),
  close: action<[index: string]>(),
  reopen: action<[index: string]>(),
  delete: action<[index: string]>(),
  /** Close, reopen or delete several, told in one sentence. Fails only when it is cancelled. */
  closeMany: action<[indices: readonly string[]], BulkOutcome>(),
  reopenMany: action<[indices: readonly string[]], BulkOutcome>(),
  deleteMany: action<[indices: readonly string[]], BulkOutcome>(),
});
