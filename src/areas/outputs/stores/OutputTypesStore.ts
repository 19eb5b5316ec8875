import { listOutputTypes, type OutputTypeInfo } from 'api/outputs';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface OutputTypesState {
  /** With the settings each asks for, by type id; absent until loaded. */
  types?: Readonly<Record<string, OutputTypeInfo>>;
  error?: unknown;
}

export const OutputTypesActions = createActions('OutputTypes', {
  list: action<[], { types: Record<string, OutputTypeInfo> }>(),
});

const initial: OutputTypesState = {};
/** The types of outputs this server can make. */
export const OutputTypesStore = createStore(
  'OutputTypes',
  OutputTypesActions,
  initial,
)(({ answer }) => ({
  list: answer(listOutputTypes, { into: ({ types }) => ({ types }), error: 'error', failure: texts.types }),
}));
