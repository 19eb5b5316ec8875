import { cycleDeflector, type Deflector, getDeflector } from 'api/indices/deflector';
import { type IndexSet } from 'api/indices/index-sets';
import { failWith } from 'rest/failure';
import { createStore } from 'rest/store';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { texts } from './texts';
import { DeflectorActions } from './DeflectorActions';

export interface DeflectorState {
  /** By index set id, as last seen. */
  deflectors: Readonly<Record<string, Deflector>>;
  error?: unknown;
}

const initial: DeflectorState = { deflectors: {} };

/** Undefined for those who may rotate but not read. */
async function look(indexSetId: string, signal: AbortSignal): Promise<Deflector | undefined> {
  try {
    return await call(getDeflector, { params: { indexSetId }, signal, expects: [403] });
  } catch (error) {
    if (hasStatus(error, 403)) return undefined;
    throw error;
  }
}

/**
 * Whichever node is asked answers with success, also when the one that rotates refused: only the alias itself tells.
 *
 * @throws Error when the write index is the same as before
 */
async function rotate({ id }: IndexSet, signal: AbortSignal): Promise<Deflector | undefined> {
  const before = await look(id, signal);
  await call(cycleDeflector, { params: { indexSetId: id }, signal, expects: [403] });
  const after = before && (await look(id, signal));
  if (before && after && after.current_target === before.current_target) {
    throw new Error(texts.notRotated(after.current_target));
  }
  return after;
}

/** The write aliases of the index sets. */
export const DeflectorStore = createStore(
  'Deflector',
  DeflectorActions,
  initial,
)(({ answer, setState }) => {
  const keep = (id: string, deflector: Deflector) =>
    setState(({ deflectors }) => ({ deflectors: { ...deflectors, [id]: deflector } }));
  return {
    get: answer(getDeflector, {
      send: (indexSetId) => ({ params: { indexSetId } }),
      into: (deflector, id) => (state) => ({ deflectors: { ...state.deflectors, [id]: deflector } }),
      error: 'error',
    }),
    cycle: async (signal, indexSet) => {
      const after = await rotate(indexSet, signal).catch(failWith(texts.failures.cycle.message));
      if (!after) return void UserNotification.info(texts.rotationRequested(indexSet));
      keep(indexSet.id, after);
      void UserNotification.success(texts.successes.cycle(indexSet));
    },
  };
});
