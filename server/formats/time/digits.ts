const ZERO = 48;

/** Whether there is a digit at a position. */
export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at) - ZERO;
  return code >= 0 && code <= 9;
}

/** The number made of this many digits at a position; -1 when one of them is not a digit. */
export function digits(text: string, at: number, count: number): number {
  let value = 0;
  for (let place = at; place < at + count; place += 1) {
    const code = text.charCodeAt(place) - ZERO;
    if (!(code >= 0 && code <= 9)) return -1;
    value = value * 10 + code;
  }
  return value;
}

/** The number of consecutive digits from a position on, at most `most`. */
export function digitsFrom(text: string, at: number, most: number): number {
  let count = 0;
  while (count < most && isDigit(text, at + count)) count += 1;
  return count;
}
