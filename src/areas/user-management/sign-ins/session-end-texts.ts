import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Stay signed in?',
    left: (seconds: number) =>
      `Nothing was done here for a while. The session ends in ${countOf(seconds, 'second')}; what is not saved stays on the page.`,
    stay: 'Stay signed in',
    signOut: 'Sign out',
  },
  () => import('./session-end-texts.de'),
);
