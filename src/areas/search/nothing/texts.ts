import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    looking: 'Looking for similar searches…',
    none: 'Nothing matches at any other time.',
    label: 'Searches that find messages',
    elsewhere: (count: number) =>
      `${count === 1 ? 'One message' : countOf(count, 'message')} at other times, the newest from `,
    goThere: 'Go there',
    found: (count: number, difference: string) => `${countOf(count, 'message')} ${difference}: `,
    search: 'Run this search',
    differences: {
      corrected: (words: string[]) => `with ${words.map((word) => `“${word}”`).join(' and ')}`,
      noQuotes: 'without quotes',
      lowerCase: 'in lower case',
      upperCase: 'in upper case',
      beginnings: 'as the beginning of words',
      anyField: 'in any field',
    },
  },
  () => import('./texts.de'),
);
