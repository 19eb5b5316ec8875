import { type IndexSet } from 'api/indices/index-sets';
import { hasPermission, type CurrentUserState } from 'areas/users';
import { IndexRangesActions } from '../stores/IndexRangesActions';
import { IndicesActions } from '../stores/IndicesActions';
import { type IndexRow } from './index-row';

/** What can be done with indices. */
export type IndexAct = 'recalculate' | 'close' | 'reopen' | 'delete';

const PERMISSIONS: Record<IndexAct, (index: string) => string> = {
  recalculate: (index) => `indexranges:rebuild:${index}`,
  close: (index) => `indices:changestate:${index}`,
  reopen: (index) => `indices:changestate:${index}`,
  delete: (index) => `indices:delete:${index}`,
};

/** Whether an action makes sense for an index in its state. */
export function canBe(act: IndexAct, { state }: IndexRow): boolean {
  if (act === 'delete') return state !== 'current';
  if (act === 'reopen') return state === 'closed';
  return act === 'close' ? state === 'open' : state !== 'closed';
}

/** Whether the person may do it with the index. */
export function mayDo(user: CurrentUserState, act: IndexAct, index: string): boolean {
  return hasPermission(user, PERMISSIONS[act](index));
}

/** The indices for which an action makes sense and is permitted. */
export function actsOn(user: CurrentUserState, act: IndexAct, rows: readonly IndexRow[]): IndexRow[] {
  return rows.filter((row) => canBe(act, row) && mayDo(user, act, row.name));
}

const ONE: Record<IndexAct, (index: string) => PromiseLike<unknown>> = {
  recalculate: (index) => IndexRangesActions.recalculateIndex(index),
  close: (index) => IndicesActions.close(index),
  reopen: (index) => IndicesActions.reopen(index),
  delete: (index) => IndicesActions.delete(index),
};

const MANY: Record<IndexAct, (indices: readonly string[]) => ReturnType<typeof IndicesActions.closeMany>> = {
  recalculate: (indices) => IndexRangesActions.recalculateMany(indices),
  close: (indices) => IndicesActions.closeMany(indices),
  reopen: (indices) => IndicesActions.reopenMany(indices),
  delete: (indices) => IndicesActions.deleteMany(indices),
};

/**
 * Does it.
 *
 * @returns names of the indices it did not work for
 * @throws FetchError when there is one index and it did not work
 */
export async function perform(act: IndexAct, indices: readonly string[]): Promise<string[]> {
  const [only] = indices;
  if (only !== undefined && indices.length === 1) {
    await ONE[act](only);
    return [];
  }
  const { failed } = await MANY[act](indices);
  return failed.map(({ index }) => index);
}

/** Text that must be typed before something is deleted: the name of one index, the prefix of the set for several. */
export function typedFor(act: IndexAct, rows: readonly IndexRow[], set: IndexSet): string | undefined {
  if (act !== 'delete') return undefined;
  return rows.length === 1 ? rows[0]?.name : set.index_prefix;
}
