import { ipv4At, ipv6At, macAt, uuidAt } from './addresses';
import {
  type Characters,
  codeAt,
  codeOf,
  isBlank,
  isDataMark,
  isDigit,
  isHex,
  isLetter,
  isQuote,
  isUpper,
  isWord,
} from './characters';
import { Mails } from './mails';
import { durationAt, numberAt, prefixedHexAt, startOfNumber } from './numbers';
import { Quotes } from './quotes';
import { isEncoded, rowOf, type Run, runAt, MIN_DATA_LENGTH } from './runs';
import { namedTimeAt, timeAt } from './times';
import { type PartKind, type VariablePart } from './variable-parts';

const NONE = -1;
const COLON = codeOf(':');
const DOT = codeOf('.');
const DASH = codeOf('-');
/** Letters and digits that are all hexadecimal are a number from here on, and a longer one from there on. */
const MIN_HEX_LENGTH = 4;
const LONG_HEX = 16;
/** Hexadecimal digits can be letters alone; no word of so many is. */
const MIN_HEX_LETTERS = 8;
/** Letters and digits in turns are an id from here on; a shorter one is a name like `k8s`. */
const MIN_ID_LENGTH = 5;

/**
 * The parts of a message's text that vary from message to message, in order: numbers, ids, addresses, times, quoted and
 * encoded text. Every character is looked at a bounded number of times, whatever the text.
 */
export function findVariableParts(text: Characters): VariablePart[] {
  return new Finder(text).find();
}

class Finder {
  private readonly parts: VariablePart[] = [];
  private readonly end: number;
  private at = 0;
  /** End of the last part. */
  private done = 0;
  /** Looked through for encoded text up to here. */
  private dataChecked = 0;
  private readonly mails: Mails;
  private readonly quotes: Quotes;

  constructor(private readonly text: Characters) {
    this.end = text.length;
    this.mails = new Mails(text);
    this.quotes = new Quotes(text);
  }

  find(): VariablePart[] {
    while (this.at < this.end) {
      if (isWord(this.text, this.at)) this.word();
      else if (isBlank(this.text, this.at)) this.blanks();
      else if (isQuote(this.text, this.at)) this.quoted();
      else if (codeAt(this.text, this.at) === COLON && codeAt(this.text, this.at + 1) === COLON) this.colons();
      else this.at += 1;
    }
    return this.parts;
  }

  private add(kind: PartKind, from: number, to: number): void {
    this.parts.push({ kind, from, to });
    this.at = to;
    this.done = to;
  }

  /** @returns whether something of the kind begins here */
  private addIf(kind: PartKind, to: number): boolean {
    if (to === NONE) return false;
    this.add(kind, this.at, to);
    return true;
  }

  private blanks(): void {
    const from = this.at;
    while (isBlank(this.text, this.at)) this.at += 1;
    if (this.at - from > 1) this.add('blanks', from, this.at);
  }

  private colons(): void {
    if (!this.addIf('address', ipv6At(this.text, this.at))) this.at += 2;
  }

  private quoted(): void {
    const { varies, to } = this.quotes.readAt(this.at);
    if (varies) this.add('text', this.at, to);
    else this.at = to;
  }

  /** Most words are of letters alone and stand alone: they are what a pattern is known by. */
  private plainWord(): boolean {
    const { text, at } = this;
    let end = at;
    while (isLetter(text, end)) end += 1;
    const length = end - at;
    if (length === 3 || length >= MIN_DATA_LENGTH || isDigit(text, end) || this.mayGoOn(end)) return false;
    if (length >= MIN_HEX_LETTERS && this.isAllHex(end)) return false;
    this.at = end;
    return true;
  }

  /** Whether letters that end here may go on with something that varies. */
  private mayGoOn(end: number): boolean {
    return isDataMark(this.text, end) || codeAt(this.text, end) === COLON;
  }

  private isAllHex(end: number): boolean {
    for (let at = this.at; at < end; at += 1) if (!isHex(this.text, at)) return false;
    return true;
  }

  private word(): void {
    if (this.mails.areExpected) {
      if (this.addIf('email', this.mails.endAt(this.at))) return;
    } else if (this.plainWord()) return;
    const run = runAt(this.text, this.at);
    if (this.data(run)) return;
    if (run.digits === 0 ? this.letters(run) : this.withDigits(run)) return;
    this.at = run.end;
  }

  private data(run: Run): boolean {
    const { text, at } = this;
    if (at < this.dataChecked) return false;
    if (run.end - at < MIN_DATA_LENGTH && !isDataMark(text, run.end)) return false;
    const row = rowOf(text, run);
    this.dataChecked = row.end;
    return isEncoded(row, row.end - at) && this.addIf('data', row.end);
  }

  private letters({ end, isHex: allHex }: Run): boolean {
    const { text, at } = this;
    const length = end - at;
    if (length === 3 && isUpper(text, at) && this.addIf('time', namedTimeAt(text, at))) return true;
    if (!allHex) return false;
    if (this.hexGroups(length, end)) return true;
    if (length < MIN_HEX_LETTERS) return false;
    this.add(length < LONG_HEX ? 'number' : 'hex', at, end);
    return true;
  }

  /** What is written as groups of hexadecimal digits. */
  private hexGroups(length: number, end: number): boolean {
    const { text, at } = this;
    const mark = codeAt(text, end);
    if (mark !== COLON && mark !== DASH) return false;
    if (length === 8) return this.addIf('uuid', uuidAt(text, at));
    if (length === 2 && this.addIf('mac', macAt(text, at))) return true;
    return mark === COLON && length <= 4 && this.addIf('address', ipv6At(text, at));
  }

  private withDigits(run: Run): boolean {
    const { text, at } = this;
    const length = run.end - at;
    if (run.isHex && this.hexGroups(length, run.end)) return true;
    if (isDigit(text, at) && this.digitsFirst(run)) return true;
    if (run.turns === 0) return false;
    if (run.isHex && length >= MIN_HEX_LENGTH) this.add(length < LONG_HEX ? 'number' : 'hex', at, run.end);
    else if (run.turns > 1 && length >= MIN_ID_LENGTH) this.add('id', at, run.end);
    else this.digitsWithin(run.end);
    return true;
  }

  private digitsFirst({ end, turns, isHex: allHex }: Run): boolean {
    const { text, at } = this;
    if (this.addIf('time', timeAt(text, at))) return true;
    if (codeAt(text, end) === DOT && this.addIf('address', ipv4At(text, at))) return true;
    if (this.addIf('hex', prefixedHexAt(text, at))) return true;
    const start = startOfNumber(text, at, this.done);
    const number = numberAt(text, at);
    if (!isWord(text, number)) this.add('number', start, number);
    else if (this.addIf('duration', durationAt(text, at))) return true;
    else if (turns === 0 || (turns === 1 && !allHex)) this.add('number', start, number);
    else return false;
    return true;
  }

  /** `user77` is a name with a number. */
  private digitsWithin(end: number): void {
    while (this.at < end) {
      const from = this.at;
      while (this.at < end && isDigit(this.text, this.at)) this.at += 1;
      if (this.at > from) this.add('number', from, this.at);
      else this.at += 1;
    }
  }
}
