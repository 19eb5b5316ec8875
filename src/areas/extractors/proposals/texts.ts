import { formatCount } from 'texts/count';
import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Ways to extract the selection',
    none: 'No suggestion fits this type.',
    counting: 'Counting…',
    noMessages: 'No messages in the last day',
    unknown: 'Hit rate unknown',
    rate: (hits: number, of: number, share: string) =>
      `${formatCount(hits)} of ${formatCount(of)} messages of the last day · ${share}`,
    sampled: (tried: number, total: number) =>
      `Tried on ${formatCount(tried)} messages spread over the last day, of ${formatCount(total)}.`,
    ways: {
      key: 'The value of this key',
      regex: 'The text at this position',
      grok: 'With a grok pattern',
      split: 'This part between separators',
      substring: 'These characters',
      pairs: 'All key=value pairs',
      json: 'All values of the JSON',
    },
  },
  () => import('./texts.de'),
);
