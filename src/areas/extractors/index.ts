export { chosenFields, type Example } from './loader/example';
export { ExamplesActions } from './loader/ExamplesStore';
export { MessageLoader } from './loader/MessageLoader';
