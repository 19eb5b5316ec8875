import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'All extractors of this input',
    run: 'Run them on the example',
    hide: 'Hide',
    help: 'Extractors run one after the other, each on what those before it left. This one runs with them.',
    unchanged: 'Changes nothing.',
    failed: 'They could not be run',
    draft: 'This extractor',
  },
  () => import('./texts.de'),
);
