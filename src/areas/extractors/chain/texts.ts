import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'All extractors of this input',
    run: 'Run them on the example',
    hide: 'Hide',
    help: 'Extractors run one after the other, each on the result of the previous ones. This one is included.',
    unchanged: 'Changes nothing.',
    failed: 'The extractors could not be run',
    draft: 'This extractor',
  },
  () => import('./texts.de'),
);
