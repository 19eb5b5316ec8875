import { type Answer } from 'api/contract';
import { listUsedBy } from 'api/documents';
import { action, createActions } from 'flux/actions';
import { ABSENT, failed, loaded, type Loadable } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface InputReferencesState {
  /** What refers to an input, by its id. Absent: nobody asked. */
  usedBy: Readonly<Record<string, Loadable<Answer<typeof listUsedBy>>>>;
}

export const InputReferencesActions = createActions('InputReferences', {
  /** What refers to an input: rules of streams. */
  load: action<[inputId: string], Answer<typeof listUsedBy>>(),
});

const initial: InputReferencesState = { usedBy: {} };

/** What refers to inputs, asked before they are stopped or deleted. Servers with the capability `documents` know. */
export const InputReferencesStore = createStore(
  'InputReferences',
  InputReferencesActions,
  initial,
)(({ answer }) => ({
  load: answer(listUsedBy, {
    send: (documentId) => ({ params: { kind: 'input', documentId } }),
    begin: (id) => (state) => ({ usedBy: { ...state.usedBy, [id]: ABSENT } }),
    into: (answered, id) => (state) => ({ usedBy: { ...state.usedBy, [id]: loaded(answered) } }),
    failed: (error, id) => (state) => ({ usedBy: { ...state.usedBy, [id]: failed(ABSENT, error) } }),
  }),
}));
