import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    notLoaded: {
      title: 'Could not load streams',
      message: (reason: string) => `Loading streams failed with status: ${reason}`,
    },
    palette: { stream: 'stream', paused: 'stream, paused', search: 'Search' },
  },
  () => import('./texts.de'),
);
