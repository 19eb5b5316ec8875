import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

/** What the view of JSON says. */
export const texts = defineTexts(
  {
    more: (count: number) => `Show ${formatCount(count)} more`,
    everything: 'Everything',
    copyPath: (path: string) => `Copy path ${path}`,
    copyAll: 'Copy everything',
    copy: (path: string) => `Copy ${path}`,
    findIn: (label: string) => `Find in ${label}`,
    find: 'Find a key or a value',
    entries: (count: number) => countOf(count, 'entry', 'entries'),
    keys: (count: number) => countOf(count, 'key'),
  },
  () => import('./texts.de'),
);
