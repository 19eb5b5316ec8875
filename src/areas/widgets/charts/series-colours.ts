import { createContext } from 'react';
import { type ColourOf, COLOURS } from 'ui/chart/chart-data';
import { type ChartPart } from './chart-keys';
import { type AggregationConfig } from '../model/aggregation';
import { type OwnWidget } from '../model/own-widget';
import { chartSeries, OTHER } from './chart-columns';
import { readPivot } from './pivot-reading';
import { isObject, objects } from '../model/stored-config';
import { type WidgetFound } from '../computing/widget-answer';

/** Default colours of series, after those of the theme (card dashboards.md, "Visualizations"). */
const FURTHER =
  '4478b3 fd9e48 5d8947 ce5246 7240a3 624c48 a5426d ffdc9c 8ac6cc 1a237e e65100 004d40 311b92 758085 e1bee7 bf360c'.split(
    ' ',
  );

/** Chosen colours by the name of their series. */
export function chosenColours(formatting: unknown): ReadonlyMap<string, string> {
  const entries = isObject(formatting) ? objects(formatting.chart_colors) : [];
  return new Map(
    entries.flatMap(({ field_name, chart_color }) =>
      typeof field_name === 'string' && typeof chart_color === 'string' ? [[field_name, chart_color] as const] : [],
    ),
  );
}

const asShown = (shown: string): ChartPart => ({ name: shown });

/** The colour of a series: the chosen one, that of its level, or the theme's, which is undefined. */
export function colourFinder(formatting: unknown, placeOf?: PlaceOf, partOf = asShown): ColourOf {
  const chosen = chosenColours(formatting);
  return (shown, index) => {
    const { name, level } = partOf(shown);
    const own = chosen.get(name);
    if (own !== undefined) return own;
    if (level) return { level };
    if (name === OTHER) return COLOURS;
    const place = placeOf?.(name);
    const at = place ?? index;
    return at < COLOURS ? place : `#${FURTHER[(at - COLOURS) % FURTHER.length]}`;
  };
}

type PlaceOf = (name: string) => number;

/** Assigns colours in order of first appearance, so that equal names get equal colours. */
export function createSeriesPlaces(): PlaceOf {
  const places = new Map<string, number>();
  return (name) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
}

/** Shares colours between the charts of a page; without it each starts with the first. */
export const SeriesPlaces = createContext<PlaceOf | undefined>(undefined);

/** The formatting with a colour for a series, or without one. */
export function withColour(formatting: unknown, name: string, colour: string | undefined): Record<string, unknown> {
  const others = [...chosenColours(formatting)].filter(([other]) => other !== name);
  const all = colour === undefined ? others : [...others, [name, colour]];
  return {
    ...(isObject(formatting) ? formatting : {}),
    chart_colors: all.map(([field_name, chart_color]) => ({ field_name, chart_color })),
  };
}

/** The widget with a colour for a series, or without one. */
export const painted = (own: OwnWidget, series: string, colour: string | undefined): OwnWidget => ({
  ...own,
  config: { ...own.config, formatting_settings: withColour(own.config.formatting_settings, series, colour) },
});

const WITH_HIDDEN_LEGEND = ['area', 'bar', 'line', 'scatter'];

/** The name of the one series of a chart, whose legend is not shown; undefined where there is a legend or no chart. */
export function onlySeries(config: AggregationConfig, { chart }: WidgetFound): string | undefined {
  if (!chart || !WITH_HIDDEN_LEGEND.includes(config.visualization)) return undefined;
  const [first, ...others] = chartSeries(readPivot(chart, config), config);
  return others.length === 0 ? first?.name : undefined;
}
