import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Streams',
    description: 'Route messages by rules as they arrive',
    create: 'Create stream',
    rules: 'Rules',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
