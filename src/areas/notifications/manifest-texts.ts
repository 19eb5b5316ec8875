import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Notifications of events',
    create: 'Create notification',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
