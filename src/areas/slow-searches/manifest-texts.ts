import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Slow searches', description: 'searches of five seconds or longer, and who made them' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
