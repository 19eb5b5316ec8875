import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What a palette says. */
export const texts = defineTexts(
  {
    label: 'Go to or run',
    placeholder: 'Go to or run…',
    searching: 'Searching',
    none: 'Nothing found.',
    results: 'Results',
    count: (count: number) => countOf(count, 'result'),
    everywhere: 'Everywhere',
    only: (kind: string) => `Only ${kind}`,
    showAll: ', show everything',
    keys: {
      choose: 'choose',
      open: 'open',
      newTab: 'new tab',
      everything: 'everything',
      onlyKind: 'only this kind',
      close: 'close',
    },
  },
  () => import('./texts.de'),
);
