import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Event definitions',
    create: 'Create event definition',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
