import { formatBytes } from 'ui/format/bytes';
import { countOf, UNIT_SPACE } from 'ui/format/number';
import { texts } from './texts';

/** One thing with a size, in the order it is drawn: an index. */
export interface SizeBar {
  name: string;
  /** Undefined when unknown; drawn at the average height of the others. */
  bytes: number | undefined;
  state: 'open' | 'closed' | 'current';
  /** When it begins, milliseconds since the epoch; for the axis. */
  at?: number;
  /** A line more for the tooltip: its time range. */
  fact?: string;
}

/** What the bars are called. */
export interface BarWords {
  one: string;
  many: string;
  /** The one that is in use: “Write index”. */
  current: string;
}

/** Neighbours drawn as one bar, as high as they are on average. Of few things each is its own. */
export interface BarGroup {
  bars: readonly SizeBar[];
  label: string;
  bytes: number;
  /** No size in it is known. */
  isEstimated: boolean;
  state: SizeBar['state'];
  at: number | undefined;
}

const BARS_AT_MOST = 200;

const mean = (sizes: readonly number[]): number =>
  sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

const known = (bars: readonly SizeBar[]): number[] => bars.flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes]));

function stateOf(bars: readonly SizeBar[]): SizeBar['state'] {
  if (bars.some(({ state }) => state === 'current')) return 'current';
  return bars.every(({ state }) => state === 'closed') ? 'closed' : 'open';
}

/** The bars to draw: at most 200, however many things there are. */
export function groupBars(bars: readonly SizeBar[], most = BARS_AT_MOST): BarGroup[] {
  const size = Math.max(1, Math.ceil(bars.length / most));
  const average = mean(known(bars));
  return Array.from({ length: Math.ceil(bars.length / size) }, (_, at) => {
    const group = bars.slice(at * size, (at + 1) * size);
    const sizes = known(group);
    const first = group[0]?.name ?? '';
    return {
      bars: group,
      label: group.length === 1 ? first : `${first} – ${group.at(-1)?.name ?? ''}`,
      bytes: sizes.length > 0 ? mean(sizes) : average,
      isEstimated: sizes.length === 0,
      state: stateOf(group),
      at: group.find((bar) => bar.at !== undefined)?.at,
    };
  });
}

export interface SizeAxis {
  /** Bytes at the upper edge. */
  top: number;
  ticks: readonly { bytes: number; label: string }[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 4;

/** Three or four rounded steps; only the highest carries the unit. */
export function sizeAxis(highest: number): SizeAxis {
  const rough = Math.max(highest, 4) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough * 0.999) ?? 10) * power;
  const count = Math.max(1, Math.ceil((highest / step) * 0.999));
  const top = step * count;
  const [, unit = ''] = formatBytes(top).split(UNIT_SPACE);
  const unitSize = top / Number.parseFloat(formatBytes(top).replace(/,/g, ''));
  const ticks = Array.from({ length: count + 1 }, (_, at) => {
    const value = ((at * step) / unitSize).toLocaleString(undefined, { maximumFractionDigits: 2 });
    return { bytes: at * step, label: at === count ? `${value}${UNIT_SPACE}${unit}` : value };
  });
  return { top, ticks };
}

/** All of it in one sentence, for those who do not see the picture. */
export function sizeSummary(bars: readonly SizeBar[], words: BarWords): string {
  const total = known(bars).reduce((sum, bytes) => sum + bytes, 0);
  const largest = bars.reduce<SizeBar | undefined>(
    (most, bar) => ((bar.bytes ?? -1) > (most?.bytes ?? -1) ? bar : most),
    undefined,
  );
  const closed = bars.filter(({ state }) => state === 'closed').length;
  const parts = [`${countOf(bars.length, words.one, words.many)}, ${formatBytes(total)}`];
  if (closed > 0) parts.push(texts.closedOf(closed));
  if (largest?.bytes !== undefined) parts.push(texts.largest(largest.name, formatBytes(largest.bytes)));
  return `${parts.join(', ')}.`;
}
