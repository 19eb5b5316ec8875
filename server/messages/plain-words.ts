/** Stands for words that are not plain, as many as there are in a row. No word has it: it separates words. */
const OTHERS = '#';
const MAX_WORD_LENGTH = 40;
const MAX_LENGTH = 1_000;

/** Different texts that are known at once; a column's dictionary has room for twice as many. */
const MOST_KNOWN = 4_096;
/** In characters, of texts that are known at once. */
const MOST_KNOWN_LENGTH = 1_000_000;
/** One message in so many may bring a text that is not known. */
const PER_NEW_TEXT = 10;
/** So many more may come in a row. */
const MOST_IN_A_ROW = 512;

const ZERO = 48;
const NINE = 57;

/** Words without digits repeat from message to message; numbers, ids and addresses do not. */
function isPlain(word: string): boolean {
  if (word.length > MAX_WORD_LENGTH) return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= ZERO && code <= NINE) return false;
  }
  return true;
}

/**
 * The words of a message in their order, those that are not plain as `#`, with a space around each: ` failed password for root
 * from # port # `. A phrase of plain words is in the message if and only if it is in this text.
 *
 * @param words as `analyseText` splits them
 * @returns an empty text when there are no words, or it would be too long
 */
export function plainWords(words: readonly string[]): string {
  let text = '';
  let last = '';
  for (const word of words) {
    const next = isPlain(word) ? word : OTHERS;
    if (next !== OTHERS || last !== OTHERS) text += ` ${next}`;
    if (text.length > MAX_LENGTH) return '';
    last = next;
  }
  return text === '' ? '' : `${text} `;
}

/** What a phrase is in {@link plainWords}; undefined when not all of its words are plain. */
export function plainPhrase(words: readonly string[]): string | undefined {
  return words.every(isPlain) ? ` ${words.join(' ')} ` : undefined;
}

/**
 * Makes {@link plainWords} of one message after the other, for a column that stores each different text once: texts that do not
 * repeat would cost as much as the messages themselves, so most of them are left empty.
 */
export function createPlainWords(): (words: readonly string[]) => string {
  let known = new Set<string>();
  let knownBefore = new Set<string>();
  let knownLength = 0;
  let allowed = MOST_IN_A_ROW;
  return (words) => {
    allowed = Math.min(MOST_IN_A_ROW, allowed + 1 / PER_NEW_TEXT);
    const text = plainWords(words);
    if (text === '' || known.has(text)) return text;
    if (!knownBefore.has(text)) {
      if (allowed < 1) return '';
      allowed -= 1;
    }
    if (known.size === MOST_KNOWN || knownLength > MOST_KNOWN_LENGTH) {
      knownBefore = known;
      known = new Set();
      knownLength = 0;
    }
    known.add(text);
    knownLength += text.length;
    return text;
  };
}
