import { defineTexts } from 'texts/catalogue';

// Worded by the specification.
export const texts = defineTexts(
  { createFor: (field: string) => `Create extractor for field ${field}` },
  () => import('./texts.de'),
);
