import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Titles of toasts, worded by the specification.
    success: 'Success',
    info: 'Info',
    warning: 'Attention',
    error: 'Error',
    undo: 'Undo',
    results: 'Results',
  },
  () => import(/* webpackChunkName: 'de' */ './texts.de'),
);
