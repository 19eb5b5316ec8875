import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    label: 'Streams to search',
    find: 'Find a stream',
    placeholder: 'All streams (choose to narrow down)',
    list: 'Streams',
    none: 'No stream matches',
    all: 'All streams',
    apply: 'Apply',
  },
  () => import('./popover-texts.de'),
);
