export { inputs } from './area';
export { MOST_EXTRACTORS, readDraft, readForm } from './extractor-form';
export { type Inputs } from './inputs';
export { type StoredInput } from './stored-input';
