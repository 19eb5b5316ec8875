import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Audit log',
    description: 'who did what, from where, and with what result',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
