import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Query syntax',
    write: 'Write',
    finds: 'Finds',
    forms: {
      word: 'The word, in any field',
      value: 'That value of that field',
      phrase: 'These words, next to each other',
      wildcards: 'Any characters, one character',
      range: 'From, to, both included; { } leave the ends out',
      greater: 'Greater; also >=, <, <=',
      exists: 'Messages that have the field',
      operators: 'Operators are upper case; use brackets to mix them',
      group: 'Brackets after a field',
      expression: 'A regular expression over the whole value',
      similar: 'The word with up to two letters wrong',
      quoted: 'Quote what holds : / and other signs, or put \\ before them',
    },
    note: 'Words side by side are looked for as alternatives. Case matters in every field but message, full_message and source.',
  },
  () => import('./help-texts.de'),
);
