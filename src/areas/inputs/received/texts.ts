import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Last messages',
    loading: 'Loading…',
    failed: 'The last messages could not be loaded. Trying again in a few seconds.',
    none: 'None in the last 24 hours.',
    streams: 'In streams, last 24 hours',
    noStreams: 'None of its messages is in a stream.',
  },
  () => import('./texts.de'),
);
