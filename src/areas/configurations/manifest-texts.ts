import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Configurations', description: 'settings of the whole cluster' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
