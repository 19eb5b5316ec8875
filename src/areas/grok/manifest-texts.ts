import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Grok patterns', kind: 'Grok pattern', create: 'Create grok pattern', try: 'Try a grok expression' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
