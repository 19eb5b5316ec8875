import { analyseText } from 'lang/query/analyse';

const wordsOf = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

/** How texts are cut into words, by the names other message stores give the ways. */
export const ANALYZERS: ReadonlyMap<string, (text: string) => string[]> = new Map([
  ['standard', analyseText],
  ['simple', (text: string) => wordsOf(text.toLowerCase(), /[\p{L}\p{M}]+/gu)],
  ['whitespace', (text: string) => wordsOf(text, /\S+/g)],
  ['keyword', (text: string) => (text === '' ? [] : [text])],
]);

/** How texts are cut unless somebody says otherwise. */
export const DEFAULT_ANALYZER = 'standard';
