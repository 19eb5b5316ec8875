import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Message',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
