import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Saved searches',
    description: 'searches and dashboards that were saved',
    kind: 'saved searches',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
