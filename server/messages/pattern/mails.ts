import { type Characters, codeAt, codeOf, isLetter, isWord } from './characters';

const NONE = -1;
const SIGN = codeOf('@');
const DASH = codeOf('-');
const DOT = codeOf('.');
const PERCENT = codeOf('%');
const PLUS = codeOf('+');
const UNDERSCORE = codeOf('_');

/** Whether the character may stand before the `@` of a mail address. */
function isMailbox(text: Characters, at: number): boolean {
  const code = codeAt(text, at);
  return isWord(text, at) || code === DOT || code === DASH || code === UNDERSCORE || code === PLUS || code === PERCENT;
}

/** The end of a mail address whose `@` is here; it needs a domain of two names at least. */
function afterDomain(text: Characters, sign: number): number {
  let end = sign + 1;
  let dots = 0;
  while (isWord(text, end) || ((codeAt(text, end) === DOT || codeAt(text, end) === DASH) && isWord(text, end + 1))) {
    if (codeAt(text, end) === DOT) dots += 1;
    end += 1;
  }
  return dots > 0 && isLetter(text, end - 1) ? end : NONE;
}

/** Finds mail addresses in a text that is gone through once, from its beginning to its end. */
export class Mails {
  /** The next `@`, and how far the characters before it were looked at. */
  private sign: number;
  private checked = 0;

  constructor(private readonly text: Characters) {
    this.sign = text.find(SIGN, 0);
  }

  /** Whether there can be any from here on. */
  get areExpected(): boolean {
    return this.sign !== NONE;
  }

  /** Where the address ends that begins here; -1 when none does. */
  endAt(at: number): number {
    if (!this.areExpected || at < this.checked) return NONE;
    if (this.sign < at) this.sign = this.text.find(SIGN, at);
    let end = at;
    while (end < this.sign && isMailbox(this.text, end)) end += 1;
    this.checked = end;
    return this.areExpected && end === this.sign ? afterDomain(this.text, end) : NONE;
  }
}
