import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Silences' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
