import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Getting started',
    keywords: 'guide begin first steps',
    fact: 'what to do first',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
