import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'OpenID Connect' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
