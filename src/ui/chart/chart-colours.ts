import { type Level, LEVELS } from 'ui/level/levels';
import { COLOURS } from './chart-data';

/** The colours and fonts of a chart, as the theme has them now. */
export interface ChartColours {
  series: readonly string[];
  other: string;
  levels: Readonly<Record<Level, string>>;
  /** Of a single series: calm. */
  single: string;
  accent: string;
  surface: string;
  overlay: string;
  line: string;
  lineStrong: string;
  ink: string;
  quietInk: string;
  danger: string;
  font: string;
}

/** Reads the tokens from the page; a canvas-less drawing cannot name them itself. */
export function readChartColours(root: Element = document.documentElement): ChartColours {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--tl-${name}`).trim();
  return {
    series: Array.from({ length: COLOURS }, (_, index) => token(`chart-${index + 1}`)),
    other: token('chart-other'),
    levels: Object.fromEntries(LEVELS.map((level) => [level, token(`fill-${level}`)])) as Record<Level, string>,
    single: token('fill-info'),
    accent: token('accent'),
    surface: token('surface'),
    overlay: token('overlay'),
    line: token('line'),
    lineStrong: token('line-strong'),
    ink: token('ink'),
    quietInk: token('ink-3'),
    danger: token('danger'),
    font: token('font'),
  };
}

/** The colour of a series: one of six, then all the rest share one. A single series is calm. */
export function seriesColour(colours: ChartColours, index: number, count: number): string {
  if (count === 1) return colours.single;
  return colours.series[index] ?? colours.other;
}
