import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    label: 'Around this message',
    scope: { label: 'Messages around it', source: 'Same source', streams: 'Same streams', all: 'All messages' },
    notLoaded: (reason: string) => `They could not be loaded: ${reason}`,
    retry: 'Try again',
    list: 'Messages around this one, oldest first',
    end: { before: 'Nothing more before it within a day', after: 'Nothing more after it within a day' },
    tooMany: {
      before: (count: number) =>
        `There are more than ${formatCount(count)} before it: open them in a search of their own`,
      after: (count: number) =>
        `There are more than ${formatCount(count)} after it: open them in a search of their own`,
    },
    more: {
      before: (count: number) => `${formatCount(count)} more before`,
      after: (count: number) => `${formatCount(count)} more after`,
    },
    noTime: 'The message does not say when it happened',
  },
  () => import('./texts.de'),
);
