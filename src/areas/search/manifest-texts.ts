import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Search',
    description: 'find messages',
    newSearch: 'New search',
    allStreams: 'all streams',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
