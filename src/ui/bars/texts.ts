import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

/** What bars of sizes say. */
export const texts = defineTexts(
  {
    unknown: 'size unknown',
    onAverage: (things: string, size: string) => `${things}, ${size} on average`,
    choose: (label: string) => `${label}, select with arrow keys and Space`,
    asTable: (label: string) => `${label}, as a table`,
    open: 'Open',
    closed: 'Closed',
    selected: 'Selected',
    state: 'State',
    size: 'Size',
    averageSize: 'Average size',
    closedOf: (count: number) => `${formatCount(count)} closed`,
    largest: (name: string, size: string) => `largest: ${name}, ${size}`,
  },
  () => import('./texts.de'),
);
