export { inputsCalls } from './calls';
export { createInputs, type Inputs, type InputsNeeds } from './inputs';
export { type StoredInput } from './stored-input';
