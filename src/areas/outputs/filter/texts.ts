import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    filter: 'Filter query',
    placeholder: 'All messages of the stream',
    help: 'Only matching messages of this stream are sent, starting with the next one. Leave empty to send all.',
    wrong: 'The query cannot be read.',
    title: (title: string) => `Filter messages for output “${title}”`,
    confirm: 'Save filter',
  },
  () => import('./texts.de'),
);
