import { defineTexts } from 'texts/catalogue';

// Worded by the specification.
export const texts = defineTexts(
  {
    create: (input: string) => `New extractor for input ${input}`,
    edit: (extractor: string, input: string) => `Edit extractor ${extractor} for input ${input}`,
  },
  () => import('./page-texts.de'),
);
