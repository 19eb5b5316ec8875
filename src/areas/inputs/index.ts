export { InputNamesActions, InputNamesStore } from './stores/InputNamesStore';
