import { defineTexts } from 'texts/catalogue';
import { countOf, pluralOf } from 'texts/count';

export const texts = defineTexts(
  {
    offer: (count: number) => `${countOf(count, 'message')} ${pluralOf(count, 'has', 'have')} it as a phrase`,
  },
  () => import('./texts.de'),
);
