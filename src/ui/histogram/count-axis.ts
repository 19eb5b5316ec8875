const ROUND_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of a count axis: the smallest round number the highest bar stays under. */
export function roundTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = ROUND_STEPS.find((each) => each * power >= highest) ?? 10;
  return Math.max(1, Math.ceil(step * power));
}

/** Zero, the middle when it is a whole number, and the top. */
export function countTicks(top: number): number[] {
  return top % 2 === 0 ? [0, top / 2, top] : [0, top];
}
