import { defineTexts } from 'texts/catalogue';

// Worded by the specification.
export const texts = defineTexts(
  {
    createFor: (field: string) => `Create extractor for field ${field}`,
    fromSelection: 'Create extractor from selection',
    selectPart: 'From a part of its text…',
  },
  () => import('./texts.de'),
);
