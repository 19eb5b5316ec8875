import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Load saved search',
    all: 'All saved searches',
    cancel: 'Cancel',
    retry: 'Try again',
    list: 'Saved searches',
    delete: (title: string) => `Delete ${title}`,
    find: 'Find saved searches',
    // Worded by the specification.
    placeholder: 'ID or title',
    none: 'No saved searches',
    columns: { title: 'Title', query: 'Query', range: 'Time range', streams: 'Streams' },
  },
  () => import('./load-texts.de'),
);
