import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    inputs: 'Inputs',
    of: (input: string) => `Extractors of ${input}`,
    these: 'The extractors of this input',
    failed: 'The input could not be loaded',
    gone: 'There is no such input',
    toInputs: 'Show inputs',
  },
  () => import('./texts.de'),
);
