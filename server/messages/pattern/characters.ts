const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const HEX = 8;
const BLANK = 16;
const QUOTE = 32;
const DATA_MARK = 64;

/** What each ASCII character is; everything beyond counts as a small letter. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER | (/[a-f]/.test(character) ? HEX : 0);
  if (/[A-Z]/.test(character)) return UPPER | (/[A-F]/.test(character) ? HEX : 0);
  if (/[0-9]/.test(character)) return DIGIT | HEX;
  if (/\s/.test(character)) return BLANK;
  if (/[+/=_-]/.test(character)) return DATA_MARK;
  return /["'`]/.test(character) ? QUOTE : 0;
});

/** What comes behind so many characters tells messages apart no more, and costs nothing. */
export const MAX_TEXT_LENGTH = 1_000;
/** Nothing looks further ahead of where it is. */
const AHEAD = 64;

/** The beginning of a text, laid out to be looked at often; made once, used for one text after the other. */
export class Characters {
  /** Zeros stand behind the end. */
  readonly codes = new Uint16Array(MAX_TEXT_LENGTH + AHEAD);
  readonly classes = new Uint8Array(MAX_TEXT_LENGTH + AHEAD);
  length = 0;

  read(text: string): this {
    const { codes, classes } = this;
    this.length = Math.min(text.length, MAX_TEXT_LENGTH);
    for (let at = 0; at < this.length; at += 1) {
      const code = text.charCodeAt(at);
      codes[at] = code;
      classes[at] = code < 128 ? (CLASSES[code] ?? 0) : LOWER;
    }
    codes.fill(0, this.length, this.length + AHEAD);
    classes.fill(0, this.length, this.length + AHEAD);
    return this;
  }

  /** The next place of a character, or -1. */
  find(code: number, from: number): number {
    for (let at = from; at < this.length; at += 1) if (this.codes[at] === code) return at;
    return -1;
  }
}

/** The character at a place; 0 behind the end. */
export const codeAt = (text: Characters, at: number): number => text.codes[at] ?? 0;
const classAt = (text: Characters, at: number): number => text.classes[at] ?? 0;

/** Questions about the character at a place; outside the text the answer is no. */
export const isDigit = (text: Characters, at: number): boolean => (classAt(text, at) & DIGIT) !== 0;
export const isHex = (text: Characters, at: number): boolean => (classAt(text, at) & HEX) !== 0;
export const isUpper = (text: Characters, at: number): boolean => (classAt(text, at) & UPPER) !== 0;
export const isLower = (text: Characters, at: number): boolean => (classAt(text, at) & LOWER) !== 0;
export const isLetter = (text: Characters, at: number): boolean => (classAt(text, at) & (LOWER | UPPER)) !== 0;
/** A letter or a digit. */
export const isWord = (text: Characters, at: number): boolean => (classAt(text, at) & (LOWER | UPPER | DIGIT)) !== 0;
export const isBlank = (text: Characters, at: number): boolean => (classAt(text, at) & BLANK) !== 0;
export const isQuote = (text: Characters, at: number): boolean => (classAt(text, at) & QUOTE) !== 0;
/** What joins the letters of encoded bytes, besides letters and digits. */
export const isDataMark = (text: Characters, at: number): boolean => (classAt(text, at) & DATA_MARK) !== 0;

/** Code of an ASCII character. */
export const codeOf = (character: string): number => character.charCodeAt(0);

/** How many digits stand from here on, counted up to a bound. */
export function digitsAt(text: Characters, at: number, most: number): number {
  let count = 0;
  while (count < most && isDigit(text, at + count)) count += 1;
  return count;
}
