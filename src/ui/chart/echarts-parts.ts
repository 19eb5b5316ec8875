import { type EChartsCoreOption } from 'echarts/core';
import { type ChartColours, seriesColour } from './chart-colours';
import { type FormatValue, type ColourOf } from './chart-data';

export const AXIS_FONT_PX = 11;
export const GRID = {
  left: 4,
  right: 8,
  top: 10,
  bottom: 2,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
} as const;

/** What the drawing needs to know besides the data. */
export interface ChartLook {
  colours: ChartColours;
  format: FormatValue;
  /** Pixels of the drawing. */
  width: number;
  /** Of the times on axes: an IANA name. */
  zone: string;
  /** No motion: the person asked for less of it. */
  isStill: boolean;
  /** The colour of one's own choice. */
  colourOf?: ColourOf;
}

/** The chosen colour of a series, or the theme's. */
export function colourIn({ colours, colourOf }: ChartLook, name: string, index: number, count: number): string {
  const chosen = colourOf?.(name, index);
  if (typeof chosen === 'string') return chosen;
  if (typeof chosen === 'object') return colours.levels[chosen.level];
  return seriesColour(colours, chosen ?? index, count);
}

/** How an axis is written. */
export const axisLabel = ({ colours }: ChartLook) => ({
  color: colours.quietInk,
  fontSize: AXIS_FONT_PX,
  hideOverlap: true,
});

/** An axis of numbers. */
export const valueAxis = (look: ChartLook, name?: string) => ({
  type: 'value',
  name,
  nameTextStyle: { color: look.colours.quietInk, fontSize: AXIS_FONT_PX },
  splitNumber: 3,
  axisLabel: { ...axisLabel(look), formatter: look.format },
  splitLine: { lineStyle: { color: look.colours.line } },
  axisLine: { show: false },
  axisTick: { show: false },
});

/** An axis of names. */
export const categoryAxis = (look: ChartLook, data: readonly string[]) => ({
  type: 'category',
  data,
  axisLabel: axisLabel(look),
  axisLine: { lineStyle: { color: look.colours.lineStrong } },
  axisTick: { show: false },
  splitArea: { show: false },
});

/** What all charts have: fonts, motion, the tooltip. */
export const shared = ({ colours, format, isStill }: ChartLook): EChartsCoreOption => ({
  animation: !isStill,
  animationDuration: 140,
  textStyle: { fontFamily: colours.font },
  tooltip: {
    // As text only: names come from messages and must not become markup.
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.overlay,
    borderColor: colours.line,
    textStyle: { color: colours.ink, fontSize: 12, fontFamily: colours.font },
    valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
  },
});
