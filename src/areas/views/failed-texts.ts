import { defineTexts } from 'texts/catalogue';

/** What stands where a view cannot be shown. */
export const texts = defineTexts(
  {
    // Worded by the specification.
    notFound: 'Page not found',
    notLoaded: 'Could not retrieve view.',
    list: 'Saved searches',
    why: 'It may have been deleted, or it is not shared with you.',
  },
  () => import('./failed-texts.de'),
);
