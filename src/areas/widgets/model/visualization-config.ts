import { isObject } from './stored-config';

// Names, options and defaults: card dashboards.md, "Visualizations".

export const VISUALIZATIONS = ['area', 'bar', 'heatmap', 'line', 'map', 'numeric', 'pie', 'scatter', 'table'] as const;
export type Visualization = (typeof VISUALIZATIONS)[number];

export const INTERPOLATIONS = ['linear', 'step-after', 'spline'] as const;
export const BAR_MODES = ['group', 'stack', 'relative', 'overlay'] as const;
export const TREND_PREFERENCES = ['LOWER', 'NEUTRAL', 'HIGHER'] as const;

/** All options of all visualizations; each takes its own. */
export interface VisualizationOptions {
  interpolation: (typeof INTERPOLATIONS)[number];
  barmode: (typeof BAR_MODES)[number];
  color_scale: string;
  reverse_scale: boolean;
  auto_scale: boolean;
  z_min?: number;
  z_max?: number;
  use_smallest_as_default: boolean;
  default_value?: number;
  trend: boolean;
  trend_preference: (typeof TREND_PREFERENCES)[number];
  /** `center_x` is the latitude, `center_y` the longitude. */
  viewport: { center_x: number; center_y: number; zoom: number };
}

type OptionName = keyof VisualizationOptions;

const HEATMAP: readonly OptionName[] = [
  'color_scale',
  'reverse_scale',
  'auto_scale',
  'z_min',
  'z_max',
  'use_smallest_as_default',
  'default_value',
];
const OPTIONS_OF: Readonly<Record<string, readonly OptionName[]>> = {
  area: ['interpolation'],
  line: ['interpolation'],
  bar: ['barmode'],
  heatmap: HEATMAP,
  numeric: ['trend', 'trend_preference'],
  map: ['viewport'],
};

const oneOf = <Name extends string>(names: readonly Name[], value: unknown, otherwise: Name): Name =>
  names.find((name) => name === value) ?? otherwise;

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function readViewport(stored: unknown): VisualizationOptions['viewport'] {
  const { center_x, center_y, zoom } = isObject(stored) ? stored : {};
  return { center_x: numberOf(center_x) ?? 0, center_y: numberOf(center_y) ?? 0, zoom: numberOf(zoom) ?? 1 };
}

/** Reads the options of a visualization, those of others with their defaults. Numbers may come as text. */
export function readOptions(stored: unknown): VisualizationOptions {
  const config = isObject(stored) ? stored : {};
  return {
    interpolation: oneOf(INTERPOLATIONS, config.interpolation, 'linear'),
    barmode: oneOf(BAR_MODES, config.barmode, 'group'),
    color_scale: typeof config.color_scale === 'string' ? config.color_scale : 'Viridis',
    reverse_scale: config.reverse_scale === true,
    auto_scale: config.auto_scale !== false,
    z_min: numberOf(config.z_min),
    z_max: numberOf(config.z_max),
    use_smallest_as_default: config.use_smallest_as_default === true,
    default_value: numberOf(config.default_value),
    trend: config.trend === true,
    trend_preference: oneOf(TREND_PREFERENCES, config.trend_preference, 'NEUTRAL'),
    viewport: readViewport(config.viewport),
  };
}

/** What a view keeps of options; null for visualizations that have none: servers refuse anything else there. */
export function storedOptions(
  visualization: string,
  options: VisualizationOptions,
): Readonly<Record<string, unknown>> | null {
  const names = OPTIONS_OF[visualization];
  if (!names) return null;
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

/** Whether this page knows how it is drawn. */
export const isVisualization = (name: string): name is Visualization => VISUALIZATIONS.some((known) => known === name);
