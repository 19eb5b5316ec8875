import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { errors: { needed: 'Something has to stand here.', indexFromOne: 'The first part is number 1.' } },
  () => import('./texts.de'),
);
