/** A reference, an escaped character, or any other one. */
const PIECE = /%\{[^{}]*\}|\\[^]|[^]/g;
const REPEATS = new Set(['*', '+', '?', '{']);

/**
 * Places at which an expression may be cut so that what stands before still is one, from the first to the last; none where
 * it has alternatives outside of groups, which would change what it means.
 */
export function prefixEnds(expression: string): number[] {
  const ends: number[] = [];
  let depth = 0;
  let inClass = false;
  for (const { 0: piece, index } of expression.matchAll(PIECE)) {
    if (depth === 0 && !inClass) {
      if (piece === '|') return [];
      if (index > 0 && !REPEATS.has(piece)) ends.push(index);
    }
    if (inClass) inClass = piece !== ']';
    else if (piece === '[') inClass = true;
    else if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
  }
  return ends;
}
