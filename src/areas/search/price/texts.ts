import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    known: (hits: string, messages: string) => `About ${hits} of ${messages} messages`,
    unknown: (messages: string) => `Some of ${messages} messages`,
    reads: (bytes: string) => `reads ${bytes}`,
    duration: (duration: string) => `about ${duration}`,
    short: 'under a second',
    // After the part of the query that is meant.
    cheaper: {
      'leading-wildcard': 'reads every word. Begin with letters.',
      wildcard: 'matches too many words to look up. Write more letters before the *.',
      prefix: 'matches too many words to look up. Write more letters.',
      'regular-expression': 'is tested on every word. Begin it with letters.',
      fuzzy: 'is compared with every word. Write it exactly.',
      phrase: 'reads every message that has its words. Add a rare word.',
      'all-time': 'A shorter time range reads less.',
    },
  },
  () => import('./texts.de'),
);
