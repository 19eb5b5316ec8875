import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: (input: string) => `Export extractors of ${input}`,
    failed: 'The extractors could not be loaded',
    none: 'This input has no configured extractors.',
    toList: 'Back to the extractors',
    which: 'Extractors to export',
    chosen: (chosen: number, all: number) => `${formatCount(chosen)} of ${countOf(all, 'extractor')}`,
    all: 'All',
    file: 'File to import elsewhere',
    json: 'Extractors as JSON',
    copy: 'Copy extractors',
    save: 'Download .json',
  },
  () => import('./texts.de'),
);
