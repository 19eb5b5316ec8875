import { defineTexts } from 'texts/catalogue';

/** What the editor of templates says. */
export const texts = defineTexts(
  {
    kinds: {
      text: 'text',
      number: 'number',
      boolean: 'true or false',
      time: 'time',
      object: 'has names',
      map: 'has names',
      list: 'list',
      keyword: 'word of the language',
    },
  },
  () => import('./texts.de'),
);
