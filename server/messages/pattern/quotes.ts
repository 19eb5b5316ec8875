import { type Characters, codeAt, codeOf, isBlank, isLetter, isWord } from './characters';

const NONE = -1;
const DOUBLE = codeOf('"');
const BACKSLASH = codeOf('\\');
const COLON = codeOf(':');
const EQUALS = codeOf('=');
const MAX_KEY_LENGTH = 8;
/** Names of values that say what happened; theirs is the sentence that makes a pattern. */
const TELLING = new Set([
  'msg',
  'message',
  'level',
  'severity',
  'event',
  'error',
  'err',
  'reason',
  'method',
  'status',
  'type',
]);

/** Whether a quotation mark can begin something: one within a word is an apostrophe. */
const opens = (text: Characters, at: number): boolean =>
  at === 0 || (!isWord(text, at - 1) && codeAt(text, at - 1) !== BACKSLASH);

/** The mark that ends what begins here; -1 when there is none. */
function closingQuote(text: Characters, at: number): number {
  const mark = codeAt(text, at);
  for (let place = at + 1; place < text.length; place += 1) {
    const code = codeAt(text, place);
    if (code === BACKSLASH) place += 1;
    else if (code === mark && !isWord(text, place + 1)) return place;
  }
  return NONE;
}

/** Whether what ends here is the name of a value of JSON. */
function isJsonName(text: Characters, closing: number): boolean {
  if (codeAt(text, closing) !== DOUBLE) return false;
  const next = isBlank(text, closing + 1) ? closing + 2 : closing + 1;
  return codeAt(text, next) === COLON;
}

/** Whether the quoted value that begins here is called something that tells what happened: `msg="…"`, `"msg": "…"`. */
function isTelling(text: Characters, at: number): boolean {
  let end = isBlank(text, at - 1) ? at - 1 : at;
  const mark = codeAt(text, end - 1);
  if (mark !== EQUALS && mark !== COLON) return false;
  end -= 1;
  if (codeAt(text, end - 1) === DOUBLE) end -= 1;
  let start = end;
  while (end - start <= MAX_KEY_LENGTH && isLetter(text, start - 1)) start -= 1;
  return TELLING.has(String.fromCharCode(...text.codes.subarray(start, end)));
}

/** Reads quotation marks in a text that is gone through once, from its beginning to its end. */
export class Quotes {
  /** Marks that are not closed any more. */
  private unclosed: Set<number> | undefined;
  /** A mark that ends something, and begins nothing. */
  private closing = NONE;

  constructor(private readonly text: Characters) {}

  /** What a mark begins: where text ends that varies, or where to go on. */
  readAt(at: number): { varies: boolean; to: number } {
    const { text } = this;
    const mark = codeAt(text, at);
    const inside = { varies: false, to: at + 1 };
    if (at === this.closing || this.unclosed?.has(mark) || !opens(text, at)) return inside;
    const closing = closingQuote(text, at);
    if (closing === NONE) {
      this.unclosed ??= new Set();
      this.unclosed.add(mark);
      return inside;
    }
    if (isJsonName(text, closing)) return { varies: false, to: closing + 1 };
    if (!isTelling(text, at)) return { varies: true, to: closing + 1 };
    this.closing = closing;
    return inside;
  }
}
