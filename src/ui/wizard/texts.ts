import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What long forms say. */
export const texts = defineTexts(
  {
    steps: (label: string) => `Steps of ${label}`,
    back: (step: string) => `Back: ${step.toLowerCase()}`,
    next: (step: string) => `Next: ${step.toLowerCase()}`,
    preview: 'Preview',
    done: (step: number) => `${step}, done`,
    problems: (count: number) => countOf(count, 'problem'),
  },
  () => import('./texts.de'),
);
