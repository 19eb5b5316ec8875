import { defineTexts } from 'texts/catalogue';

/** Of fields that only some forms have. */
export const texts = defineTexts(
  {
    duration: {
      howTo: 'Enter a duration, such as 7 days, 36 h or 1h 30m.',
      means: (words: string) => `= ${words}`,
    },
  },
  () => import('./texts.de'),
);
