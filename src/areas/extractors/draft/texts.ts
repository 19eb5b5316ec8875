import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { errors: { needed: 'Required', indexFromOne: 'Parts are counted from 1.' } },
  () => import('./texts.de'),
);
