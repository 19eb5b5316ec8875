const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Where two strings stand to each other by their bytes in UTF-8, as the engine orders them: below 0, 0, above 0. */
export function compareBytes(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const left = one.charCodeAt(at);
    const right = other.charCodeAt(at);
    if (left === right) continue;
    // Surrogate pairs stand for what comes behind every single unit.
    if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
    return left - right;
  }
  return one.length - other.length;
}
