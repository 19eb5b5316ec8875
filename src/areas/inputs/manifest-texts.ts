import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    kind: 'inputs',
    title: 'Inputs',
    description: 'where messages are received',
    launch: 'Launch input…',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
