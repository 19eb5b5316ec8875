import { type Deflector } from 'api/indices/deflector';
import { type IndexSet } from 'api/indices/index-sets';
import { action, createActions } from 'flux/actions';

export const DeflectorActions = createActions('Deflector', {
  /** Loads where the write alias of an index set points. Needs `deflector:read`. */
  get: action<[indexSetId: string], Deflector>(),
  /** Rotates the write index: resolves when another index is the write index. Needs `deflector:cycle`. */
  cycle: action<[indexSet: IndexSet]>(),
});
