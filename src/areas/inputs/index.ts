export { formatName } from './formats/format-name';
export { DryRunSection, TryLineDialog } from './late-parts';
export { InputNamesActions, InputNamesStore } from './stores/InputNamesStore';
export { CodecTypesActions, CodecTypesStore } from './stores/CodecTypesStore';
export { InputsActions, InputsStore } from './stores/InputsStore';
