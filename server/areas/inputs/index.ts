export { inputs } from './area';
export { CODEC_TYPES } from './codec-types';
export { MAX_EXTRACTORS, readDraft } from './extractor-form';
export { checkInput, checkStaticField } from './input-rules';
export { type Inputs } from './inputs';
export { keepMasked } from './present-input';
export { type StoredInput } from './stored-input';
