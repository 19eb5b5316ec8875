import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    history: { label: 'Earlier queries', none: 'No earlier queries', noneReason: 'You have not searched here yet' },
    placeholder: 'Query, for example source:web-* AND http_code:[400 TO 404]',
    problem: {
      suggestion: (field: string) => `Did you mean ${field}?`,
      upperCase: (word: string) => `Write ${word}`,
      /** By the type of an explanation and the name it is about; undefined: as the server says it. */
      ofType: (_type: string, _name: string): string | undefined => undefined,
    },
    // Worded by the specification.
    notValidated: {
      title: 'Could not validate query.',
      message: (reason: string) => `Query validation failed: ${reason}`,
    },
    noPreview: 'Could not load time range preview.',
    noResult: 'No result',
    missingParameter: (name: string) => `The parameter ${name} has no value`,
    range: {
      // Worded by the specification.
      label: (range: string) => `Search Time Range: ${range}`,
      configure: 'Configure Ranges',
      allTime: 'All time',
    },
    streams: {
      label: 'Streams to search',
      all: 'All streams',
      allShort: 'All',
      count: (count: number) => countOf(count, 'stream'),
    },
  },
  () => import('./texts.de'),
);
