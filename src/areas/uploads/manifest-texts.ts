import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Uploaded files',
    description: 'log files loaded into the console',
    upload: 'Upload log files…',
    keywords: 'import load drop file csv json gz',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
