import { analyseText } from 'lang/query/analyse';

/** What terms ask of a text field: any of the words, or the words of one of the addresses next to each other. */
export interface AskedWords {
  words: string[];
  addresses: string[][];
}

const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;

/**
 * The words of terms. Those of an address (`user@example.com`) count together: apart they would find every message
 * about any user.
 */
export function askedWords(values: readonly string[]): AskedWords {
  const pieces = [...new Set(values.flatMap((value) => value.split(' ')))];
  return {
    words: [...new Set(pieces.filter((piece) => !ADDRESS.test(piece)).flatMap(analyseText))],
    addresses: pieces.filter((piece) => ADDRESS.test(piece)).map(analyseText),
  };
}
