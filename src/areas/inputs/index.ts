export { InputNamesActions, InputNamesStore } from './stores/InputNamesStore';
export { InputsActions, InputsStore } from './stores/InputsStore';
