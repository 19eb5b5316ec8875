import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

/** What charts say. */
export const texts = defineTexts(
  {
    nothing: 'No data in this time range.',
    loading: (label: string) => `${label} is loading`,
    series: 'Series',
    more: (count: number) => `${formatCount(count)} more`,
    colourOf: (name: string) => `Color of ${name}`,
    asTable: (label: string) => `${label}, as a table`,
    notShown: (count: number) => `${countOf(count, 'more row')} not shown.`,
    name: 'Name',
    value: 'Value',
    place: 'Place',
    coordinates: 'Latitude, longitude',
    alerts: 'Alerts',
    alertsOccurred: (count: number) => `${countOf(count, 'alert')} occurred.`,
    time: 'Time',
    kinds: {
      bar: 'Bar chart',
      line: 'Line chart',
      area: 'Area chart',
      points: 'Scatter plot',
      pie: 'Pie chart',
      scatter: 'Scatter plot',
      heatmap: 'Heat map',
      map: 'World map',
    },
    without: (label: string, kind: string) => `${label}. ${kind} without values.`,
    namesAndMore: (names: string, more: number) => `${names} and ${formatCount(more)} more`,
    summary: (label: string, kind: string, names: string, least: string, most: string) =>
      `${label}. ${kind} of ${names}: from ${least} to ${most}.`,
  },
  () => import('./texts.de'),
);
