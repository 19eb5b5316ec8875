import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    filter: 'Filter query',
    placeholder: 'All messages of the stream',
    help: 'Only messages of this stream that match are sent, from the next one on. Empty: all of them.',
    wrong: 'The query cannot be read.',
    title: (title: string) => `Filter messages for output “${title}”`,
    confirm: 'Save filter',
  },
  () => import('./texts.de'),
);
