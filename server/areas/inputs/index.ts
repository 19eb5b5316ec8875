export { inputs } from './area';
export { MOST_EXTRACTORS, readForm } from './extractor-form';
export { type Inputs } from './inputs';
export { type StoredInput } from './stored-input';
