/** Labels are 11 px high: the widest digit, and the least distance between two of them. */
const CHARACTER_PX = 6.6;
const GAP_PX = 10;

/**
 * Puts labels on an axis, in order, without those that would cover the one before; at the ends they are moved inwards.
 *
 * @param placeOf pixels from the beginning of the axis
 */
export function labelsApart<Labelled extends { label: string }>(
  labels: readonly Labelled[],
  width: number,
  placeOf: (one: Labelled) => number,
): (Labelled & { middle: number })[] {
  let end = -Infinity;
  return labels.flatMap((one) => {
    const half = (one.label.length * CHARACTER_PX) / 2;
    const middle = Math.min(Math.max(placeOf(one), half), width - half);
    if (middle - half < end) return [];
    end = middle + half + GAP_PX;
    return [{ ...one, middle }];
  });
}
