import { type BarGroup } from './size-bars';

export interface BarPlot {
  /** Pixels of the plot alone, without the axes. */
  width: number;
  height: number;
  /** Bytes at the upper edge. */
  top: number;
}

const WIDEST_SLOT = 96;
const RADIUS = 2;

/** Pixels a bar has, with the gap to the next. */
export function slotOf(count: number, { width }: BarPlot): number {
  return count === 0 ? 0 : Math.min(width / count, WIDEST_SLOT);
}

/** Pixels between bars: less where there are many. */
export function gapOf(slot: number): number {
  return slot > 14 ? 3 : slot > 4 ? 1 : 0;
}

/** The outline of one bar, round at its top. What exists is seen: no bar lower than a pixel. */
export function barPath(group: BarGroup, index: number, count: number, plot: BarPlot): string {
  const slot = slotOf(count, plot);
  const width = slot - gapOf(slot);
  const height = Math.max((group.bytes / plot.top) * plot.height, 1);
  const radius = Math.min(RADIUS, height, width / 2);
  const left = index * slot;
  const side = (height - radius).toFixed(1);
  const [round, flat] = [radius.toFixed(1), (width - 2 * radius).toFixed(1)];
  return (
    `M${left.toFixed(1)},${plot.height.toFixed(1)}v-${side}a${round},${round} 0 0 1 ${round},-${round}` +
    `h${flat}a${round},${round} 0 0 1 ${round},${round}v${side}z`
  );
}

/** One path per state, all its bars in it. */
export function statePaths(groups: readonly BarGroup[], plot: BarPlot): { state: BarGroup['state']; path: string }[] {
  const states = ['closed', 'open', 'current'] as const;
  return states
    .map((state) => ({
      state,
      path: groups
        .map((group, index) => (group.state === state ? barPath(group, index, groups.length, plot) : ''))
        .join(''),
    }))
    .filter(({ path }) => path !== '');
}
