/** Writes the code points of a text into an array. @returns how many, or -1 when they do not fit */
function readCharacters(text: string, into: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) {
    if (count === into.length) return -1;
    const code = text.codePointAt(at) ?? 0;
    into[count] = code;
    at += code > 0xffff ? 2 : 1;
  }
  return count;
}

function isAscii(characters: Uint32Array, count: number): boolean {
  for (let at = 0; at < count; at += 1) if ((characters[at] ?? 0) > 127) return false;
  return true;
}

/**
 * A test whether the edit distance of a text to the query term is within a limit: insertions, deletions, substitutions.
 * A transposition of adjacent characters (optimal string alignment) is one edit when both texts are ASCII, two otherwise.
 * Computes only a band of the table, and allocates nothing per text.
 */
export function editTest(asked: string, edits: number): (value: string) => boolean {
  const one = Uint32Array.from([...asked], (character) => character.codePointAt(0) ?? 0);
  const other = new Uint32Array(one.length + edits);
  const far = edits + 1;
  const mayExchange = isAscii(one, one.length);
  let rows = [0, 1, 2].map(() => new Uint8Array(other.length + 2)) as [Uint8Array, Uint8Array, Uint8Array];

  return (value) => {
    const length = readCharacters(value, other);
    if (length < one.length - edits) return false;
    const exchanges = mayExchange && isAscii(other, length);
    for (const row of rows) row.fill(far);
    for (let at = 0; at <= Math.min(length, edits); at += 1) rows[1][at] = at;
    for (let row = 1; row <= one.length; row += 1) {
      const [beforeLast, last, current] = rows;
      current.fill(far);
      if (row <= edits) current[0] = row;
      for (let at = Math.max(1, row - edits); at <= Math.min(length, row + edits); at += 1) {
        const isEqual = one[row - 1] === other[at - 1];
        let distance = Math.min(
          (last[at - 1] ?? far) + (isEqual ? 0 : 1),
          (last[at] ?? far) + 1,
          (current[at - 1] ?? far) + 1,
          far,
        );
        if (exchanges && row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
          distance = Math.min(distance, (beforeLast[at - 2] ?? far) + 1);
        current[at] = distance;
      }
      rows = [last, current, beforeLast];
    }
    return (rows[1][length] ?? far) <= edits;
  };
}
