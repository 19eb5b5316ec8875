import { COLOURS } from 'ui/chart/chart-data';
import { isObject, objects } from './stored-config';

/** What series get in turn when nobody has chosen (card dashboards.md, "Visualizations"); the theme's come first. */
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

/** The colour of a series; undefined where the theme says it. */
export function colourFinder(formatting: unknown): (name: string, index: number) => string | undefined {
  const chosen = chosenColours(formatting);
  return (name, index) =>
    chosen.get(name) ?? (index < COLOURS ? undefined : `#${FURTHER[(index - COLOURS) % FURTHER.length]}`);
}

/** The formatting with a colour for a series, or without one. */
export function withColour(formatting: unknown, name: string, colour: string | undefined): Record<string, unknown> {
  const others = [...chosenColours(formatting)].filter(([other]) => other !== name);
  const all = colour === undefined ? others : [...others, [name, colour]];
  return {
    ...(isObject(formatting) ? formatting : {}),
    chart_colors: all.map(([field_name, chart_color]) => ({ field_name, chart_color })),
  };
}
