import { getInputType, type InputTypeInfo, listAllInputTypes } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { inWords } from 'ui/configuration-form/in-words';
import { texts } from './texts';
import { texts as types } from './type-texts';

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

/** A type with its settings in the language of the page. */
const readable = (info: InputTypeInfo): InputTypeInfo => ({
  ...info,
  requested_configuration: inWords(info.requested_configuration, (name) => types.setting(info.type, name)),
});

/** The types of inputs this server can make. */
export const InputTypesStore = createStore(
  'InputTypes',
  InputTypesActions,
  initial,
)(({ answer }) => ({
  list: answer(listAllInputTypes, {
    into: (types) => ({
      types: Object.fromEntries(Object.entries(types).map(([type, info]) => [type, readable(info)])),
    }),
    error: 'error',
    failure: texts.types,
  }),
  get: answer(getInputType, {
    send: (inputType) => ({ params: { inputType } }),
    into: (info, type) => (state) => ({ types: { ...state.types, [type]: readable(info) } }),
    failure: texts.types,
  }),
}));
