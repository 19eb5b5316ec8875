import { type CodecTypeInfo, listCodecTypes } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { inWords } from 'ui/configuration-form/in-words';
import { texts } from './texts';
import { texts as types } from './type-texts';

export interface CodecTypesState {
  /** With the settings each asks for, by id; absent until loaded. */
  codecs?: Readonly<Record<string, CodecTypeInfo>>;
}

export const CodecTypesActions = createActions('CodecTypes', {
  list: action<[], Record<string, CodecTypeInfo>>(),
});

const initial: CodecTypesState = {};

/** The settings of codecs have the words of the inputs that use them. */
const OF_SERVER = 'org.graylog.codec';

const readable = (codec: CodecTypeInfo): CodecTypeInfo => ({
  ...codec,
  requested_configuration: inWords(codec.requested_configuration, (name) => types.setting(OF_SERVER, name)),
});

/** The codecs that a raw message can be read by. */
export const CodecTypesStore = createStore(
  'CodecTypes',
  CodecTypesActions,
  initial,
)(({ answer }) => ({
  list: answer(listCodecTypes, {
    into: (codecs) => ({
      codecs: Object.fromEntries(Object.entries(codecs).map(([id, codec]) => [id, readable(codec)])),
    }),
    failure: texts.codecs,
  }),
}));
