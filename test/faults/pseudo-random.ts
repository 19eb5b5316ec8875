/** Numbers from 0 to 1 that a seed determines (mulberry32), so that a failed run can be repeated. */
export function pseudoRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices that a seed determines: numbers as of {@link pseudoRandom}, whole ones from 0 to below a count, one of a list. */
export function pseudoRandomChoices(seed: number) {
  const random = pseudoRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  return { random, below, oneOf };
}

/** Coprime to every number of moments asked for: each stretch is met once. */
const STEP = 7;

/**
 * Moments of a time, one in each of as many equal stretches: few of them meet all of it, which as many random ones do not.
 *
 * @param withinMs the length of the time
 * @returns milliseconds from its beginning, early and late ones in turns
 */
export function momentsOf(withinMs: number, count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, round) => ((((round * STEP) % count) + random()) / count) * withinMs);
}
