import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    label: 'Around this message',
    scope: { label: 'Surrounding messages', source: 'Same source', streams: 'Same streams', all: 'All messages' },
    notLoaded: (reason: string) => `The messages could not be loaded: ${reason}`,
    retry: 'Try again',
    list: 'Messages around this one, oldest first',
    end: { before: 'No earlier messages within a day', after: 'No later messages within a day' },
    tooMany: {
      before: (count: number) => `More than ${formatCount(count)} earlier messages: open them in a search`,
      after: (count: number) => `More than ${formatCount(count)} later messages: open them in a search`,
    },
    more: {
      before: (count: number) => `${formatCount(count)} more before`,
      after: (count: number) => `${formatCount(count)} more after`,
    },
    noTime: 'The message has no timestamp',
  },
  () => import('./texts.de'),
);
