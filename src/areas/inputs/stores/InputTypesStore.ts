import { getInputType, type InputTypeInfo, listAllInputTypes } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface InputTypesState {
  /** With the settings each asks for, by type id; absent until loaded. */
  types?: Readonly<Record<string, InputTypeInfo>>;
  /** Why they could not be loaded. */
  error?: unknown;
}

export const InputTypesActions = createActions('InputTypes', {
  list: action<[], Record<string, InputTypeInfo>>(),
  get: action<[type: string], InputTypeInfo>(),
});

const initial: InputTypesState = {};
/** The types of inputs this server can make. */
export const InputTypesStore = createStore(
  'InputTypes',
  InputTypesActions,
  initial,
)(({ answer }) => ({
  list: answer(listAllInputTypes, { into: (types) => ({ types }), error: 'error', failure: texts.types }),
  get: answer(getInputType, {
    send: (inputType) => ({ params: { inputType } }),
    into: (info, type) => (state) => ({ types: { ...state.types, [type]: info } }),
    failure: texts.types,
  }),
}));
