import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    kind: 'streams',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
