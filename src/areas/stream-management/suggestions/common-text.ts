/** Words of the first text that are looked at. */
const MAX_WORDS = 60;
const SHORTEST = 4;

/**
 * The longest part that several texts share, in whole words; undefined for a single text, and when it says too little.
 */
export function commonText(texts: readonly string[]): string | undefined {
  const [first, ...others] = texts;
  if (first === undefined || others.length === 0) return undefined;
  const ends = [...first.matchAll(/\S+/g)]
    .slice(0, MAX_WORDS)
    .map(({ 0: word, index }) => ({ index, end: index + word.length }));
  let longest = '';
  for (const [at, { index }] of ends.entries())
    for (const { end } of ends.slice(at)) {
      const part = first.slice(index, end);
      if (!others.every((text) => text.includes(part))) break;
      if (part.length > longest.length) longest = part;
    }
  return longest.length >= SHORTEST && /\p{L}{3}/u.test(longest) ? longest : undefined;
}
