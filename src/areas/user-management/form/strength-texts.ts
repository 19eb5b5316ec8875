import { defineTexts } from 'texts/catalogue';

/** How hard a password is to guess, from 0 to 4. */
export const texts = defineTexts(
  {
    label: 'How hard to guess',
    levels: ['guessed at once', 'easy to guess', 'not hard to guess', 'hard to guess', 'very hard to guess'],
    least: ['not looked at', 'not among the first guesses', 'not easy', 'hard', 'very hard'],
  },
  () => import('./strength-texts.de'),
);
