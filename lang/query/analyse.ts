/** Longer words are cut into pieces of this many characters. */
const MAX_WORD_LENGTH = 255;

const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;
const UNDERSCORE = 3;
const DOT = 4;
const COMMA = 5;
const APOSTROPHE = 6;

/** What each ASCII character (lower case) is to word splitting. */
const ASCII_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  return { _: UNDERSCORE, '.': DOT, ',': COMMA, "'": APOSTROPHE }[character] ?? SEPARATOR;
});

/**
 * The words of a text in their order, lower case: how text fields are indexed and how values for them are read. Splits
 * at blanks and punctuation; a dot between letters or between digits, a comma between digits, an apostrophe between
 * letters and an underscore hold a word together. Card query-language.md, "Word splitting".
 */
export function analyseText(text: string): string[] {
  const lower = text.toLowerCase();
  return analyseAscii(lower) ?? analyseUnicode(lower);
}

/** The same rule for texts of ASCII alone, which most log lines are; undefined when the text is not. */
function analyseAscii(text: string): string[] | undefined {
  const words: string[] = [];
  let start = -1;
  let previous = SEPARATOR;
  let hasContent = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return undefined;
    const kind = ASCII_CLASSES[code] ?? SEPARATOR;
    if (kind === LETTER || kind === DIGIT || kind === UNDERSCORE) {
      if (start < 0) start = index;
      if (kind !== UNDERSCORE) hasContent = true;
      previous = kind;
      continue;
    }
    if (start >= 0 && kind >= DOT && joins(kind, previous, text.charCodeAt(index + 1))) continue;
    if (hasContent) pushWord(words, text, start, index);
    start = -1;
    hasContent = false;
    previous = SEPARATOR;
  }
  if (hasContent) pushWord(words, text, start, text.length);
  return words;
}

function joins(kind: number, before: number, nextCode: number): boolean {
  const after = ASCII_CLASSES[nextCode];
  if (before !== after) return false;
  if (after === LETTER) return kind !== COMMA;
  return after === DIGIT && kind !== APOSTROPHE;
}

function pushWord(words: string[], text: string, from: number, to: number): void {
  for (let at = from; at < to; at += MAX_WORD_LENGTH) words.push(text.slice(at, Math.min(to, at + MAX_WORD_LENGTH)));
}

/** Scripts written without blanks: each of their characters is a word. */
const SINGLE = '[\\p{Script=Han}\\p{Script=Hiragana}]\\p{M}*';
const PART = '[\\p{L}\\p{M}\\p{Nd}\\p{Nl}_]';
const JOINT = "(?<=[\\p{L}\\p{Nl}]\\p{M}*)['’.](?=[\\p{L}\\p{Nl}])|(?<=\\p{Nd})[.,](?=\\p{Nd})";
const UNICODE_WORD = new RegExp(`${SINGLE}|(?:(?![\\p{Script=Han}\\p{Script=Hiragana}])${PART}|${JOINT})+`, 'gu');
const HAS_CONTENT = /[\p{L}\p{Nd}\p{Nl}]/u;

function analyseUnicode(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(UNICODE_WORD)) {
    if (HAS_CONTENT.test(word)) pushWord(words, word, 0, word.length);
  }
  return words;
}
