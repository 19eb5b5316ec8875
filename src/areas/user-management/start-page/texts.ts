import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { set: 'Set as startpage', reset: 'Reset startpage', readOnly: 'Your account cannot be changed' },
  () => import('./texts.de'),
);
