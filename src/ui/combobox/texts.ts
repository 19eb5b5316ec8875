import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

/** What lists of options say. */
export const texts = defineTexts(
  {
    more: (count: number) => `${formatCount(count)} more: type to narrow them down`,
    remove: (option: string) => `Remove ${option}`,
  },
  () => import('./texts.de'),
);
