const ASCII = /^[\0-\x7f]*$/;

/** Whether a text consists of ASCII alone: then two of its neighbours in the wrong order count as one edit. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/**
 * Whether one word becomes the other by so many edits at most: a character put in, taken out or replaced, and with
 * `swaps` two neighbours exchanged, none of which is touched again. Looks at a band of the table only.
 */
export function isWithinEdits(
  one: readonly string[],
  other: readonly string[],
  edits: number,
  swaps: boolean,
): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  const far = edits + 1;
  let beforeLast: number[] = [];
  let last = other.map((_, at) => Math.min(at, far)).concat(Math.min(other.length, far));
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(far);
    if (row <= edits) current[0] = row;
    let least = current[0] ?? far;
    for (let at = Math.max(1, row - edits); at <= Math.min(other.length, row + edits); at += 1) {
      const isEqual = one[row - 1] === other[at - 1];
      let distance = Math.min(
        (last[at - 1] ?? far) + (isEqual ? 0 : 1),
        (last[at] ?? far) + 1,
        (current[at - 1] ?? far) + 1,
      );
      if (swaps && row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        distance = Math.min(distance, (beforeLast[at - 2] ?? far) + 1);
      current[at] = Math.min(distance, far);
      least = Math.min(least, distance);
    }
    if (least > edits) return false;
    beforeLast = last;
    last = current;
  }
  return (last[other.length] ?? far) <= edits;
}
