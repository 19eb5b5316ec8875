import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    // Titles of toasts, worded by the specification.
    success: 'Success',
    info: 'Info',
    warning: 'Attention',
    error: 'Error',
    undo: 'Undo',
    results: 'Results',
    more: (count: number) => `${formatCount(count)} more`,
  },
  () => import(/* webpackChunkName: 'de' */ './texts.de'),
);
