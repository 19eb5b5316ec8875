import { type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { completionAt } from 'lang/query/completion';
import { escapeValue } from 'lang/query/escape';
import { formatAbout } from 'ui/format/number';
import { type CompletionData, overtaken, treeOf } from './completion-source';
import { texts } from './texts';

const WORDS = { name: texts.sections.words, rank: 3 };
/** With one letter there are too many. */
const MIN_LETTERS = 2;
/** What may be the beginning of a word. */
const BEGINNING = /^[\p{L}\p{M}\p{N}_.]+$/u;

/** Completion of words of the messages, beside the fields, which do not wait for them. */
export function wordSource(data: () => CompletionData) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { loadWords } = data();
    if (!loadWords) return null;
    const text = context.state.doc.toString();
    const place = completionAt(treeOf(context), text, context.pos);
    if (place?.kind !== 'word' || place.prefix.length < MIN_LETTERS || !BEGINNING.test(place.prefix)) return null;
    // Words are extra: when they cannot be loaded, typing goes on without them.
    const words = await loadWords(place.prefix, overtaken(context)).catch(() => []);
    const typed = place.prefix.toLowerCase();
    const options = words
      .filter(({ value }) => value !== typed)
      .map(({ value, hits }, index): Completion => ({
        label: value,
        apply: `${escapeValue(value)} `,
        detail: texts.about(hits, formatAbout(hits)),
        type: 'value',
        boost: -index,
        section: WORDS,
      }));
    return context.aborted || options.length === 0 ? null : { from: place.from, options };
  };
}
