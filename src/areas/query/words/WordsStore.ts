import { completeWord, correctWord, type SuggestedWord, type WordCorrection } from 'api/word-suggestions';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { createStore } from 'rest/store';
import { type FieldScope } from '../fields/field-search';

/** Messages whose words are meant. */
export type WordScope = Pick<FieldScope, 'covered' | 'streams'>;

export const WordsActions = createActions('Words', {
  /** Loads the most frequent words that begin as typed; none from a plain cluster. They are not kept in the state. */
  complete: action<[scope: WordScope, typed: string], readonly SuggestedWord[]>(),
  /** Loads what is written nearly as those words that no message has; none from a plain cluster. */
  correct: action<[scope: WordScope, words: readonly string[]], readonly WordCorrection[]>(),
});

const MOST_CORRECTED = 8;
/** Longer ones are no words. */
const MAX_LENGTH = 255;

const bodyOf = ({ covered: { from, to }, streams }: WordScope) => ({
  timerange: { type: 'absolute' as const, from, to },
  streams: [...streams],
});
const isKnown = () => hasCapability(CapabilitiesStore.getState(), 'word-suggestions');
const isShort = (word: string) => word.length <= MAX_LENGTH;

/** Words of messages. Only hints: failures are not shown, and nothing is kept. */
export const WordsStore = createStore(
  'Words',
  WordsActions,
  {},
)(() => ({
  complete: async (signal, scope, typed) => {
    if (!isKnown() || !isShort(typed)) return [];
    const body = { ...bodyOf(scope), input: typed };
    return (await call(completeWord, { body, signal, expects: [403] })).words;
  },
  correct: async (signal, scope, words) => {
    const asked = words.filter(isShort).slice(0, MOST_CORRECTED);
    if (!isKnown() || asked.length === 0) return [];
    const body = { ...bodyOf(scope), words: asked };
    return (await call(correctWord, { body, signal, expects: [403] })).corrections;
  },
}));
