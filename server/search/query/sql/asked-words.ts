import { analyseText } from 'lang/query/analyse';

/** The words that terms look for in a text field: any of the words, or the adjacent words of one of the addresses. */
export interface AskedWords {
  words: string[];
  addresses: string[][];
}

const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;

/**
 * The words of terms. Those of an address (`user@example.com`) are kept together: separately they would match every message
 * about any user.
 */
export function askedWords(values: readonly string[]): AskedWords {
  const pieces = [...new Set(values.flatMap((value) => value.split(' ')))];
  return {
    words: [...new Set(pieces.filter((piece) => !ADDRESS.test(piece)).flatMap(analyseText))],
    addresses: pieces.filter((piece) => ADDRESS.test(piece)).map(analyseText),
  };
}
