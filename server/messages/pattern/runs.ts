import { type Characters, isDataMark, isDigit, isHex, isLower, isUpper, isWord } from './characters';

/** Letters and digits in a row. */
export interface Run {
  end: number;
  digits: number;
  upper: number;
  lower: number;
  /** Changes between letters and digits. */
  turns: number;
  isHex: boolean;
}

/** The run that begins here. */
export function runAt(text: Characters, at: number): Run {
  const run: Run = { end: at, digits: 0, upper: 0, lower: 0, turns: 0, isHex: true };
  let wasDigit = isDigit(text, at);
  for (; isWord(text, run.end); run.end += 1) {
    const digit = isDigit(text, run.end);
    if (digit) run.digits += 1;
    else if (isUpper(text, run.end)) run.upper += 1;
    else run.lower += 1;
    if (digit !== wasDigit) run.turns += 1;
    wasDigit = digit;
    run.isHex &&= isHex(text, run.end);
  }
  return run;
}

/** A run with what joins it to others, as encoded bytes have it. */
export interface Row extends Pick<Run, 'digits' | 'end' | 'lower' | 'upper'> {
  marks: number;
}

/** Reads on behind a run as far as encoded bytes could reach. */
export function rowOf(text: Characters, { end, digits, upper, lower }: Run): Row {
  const row: Row = { end, digits, upper, lower, marks: 0 };
  for (; row.end < text.length; row.end += 1) {
    if (isDataMark(text, row.end)) row.marks += 1;
    else if (isDigit(text, row.end)) row.digits += 1;
    else if (isUpper(text, row.end)) row.upper += 1;
    else if (isLower(text, row.end)) row.lower += 1;
    else break;
  }
  return row;
}

export const MIN_DATA_LENGTH = 24;

/** Encoded bytes: long, of small and capital letters and digits, with few marks between; paths and names are not. */
export function isEncoded({ digits, upper, lower, marks }: Row, length: number): boolean {
  return length >= MIN_DATA_LENGTH && digits > 0 && upper * 5 >= length && lower * 5 >= length && marks * 12 <= length;
}
