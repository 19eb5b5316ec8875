import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    /** Undefined: as `api/formats` has it. */
    named: (_format: string): string | undefined => undefined,
  },
  () => import('./format-texts.de'),
);
