import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    kind: 'inputs',
    title: 'Inputs',
    description: 'what listens for messages, and what it receives',
    launch: 'Launch input…',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
