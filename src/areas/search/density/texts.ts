import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    label: 'Messages in this range',
    count: (count: number) => `${countOf(count, 'message')} in this range`,
  },
  () => import('./texts.de'),
);
