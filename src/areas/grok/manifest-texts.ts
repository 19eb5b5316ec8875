import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Grok patterns' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
