import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Outputs',
    description: 'Send the messages of streams to other systems',
    create: 'Launch new output',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
