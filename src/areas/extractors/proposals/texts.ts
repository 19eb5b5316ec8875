import { formatCount } from 'texts/count';
import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Ways to extract the selection',
    none: 'There is no way that fits this type.',
    counting: 'Counting …',
    noMessages: 'No messages to try it on',
    rate: (hits: number, of: number, share: string) => `${formatCount(hits)} of ${formatCount(of)} · ${share}`,
    ways: {
      key: 'The value of this key',
      regex: 'What stands at this place',
      grok: 'By a grok pattern',
      split: 'This part between separators',
      substring: 'These characters',
      pairs: 'All key=value pairs',
    },
  },
  () => import('./texts.de'),
);
