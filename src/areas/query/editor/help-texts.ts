import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Query syntax',
    write: 'Write',
    finds: 'Finds',
    forms: {
      word: 'The word, in any field',
      value: 'This value in this field',
      phrase: 'These words, next to each other',
      wildcards: 'Any characters, one character',
      range: 'From and to, both included; { } exclude them',
      greater: 'Greater; also >=, <, <=',
      exists: 'Messages that have the field',
      operators: 'Operators are upper case; combine them with parentheses',
      group: 'Several values for one field',
      expression: 'A regular expression that matches the whole value',
      similar: 'The word with up to two typos',
      quoted: 'Quote values with : / and other special characters, or escape them with \\',
    },
    note: 'Words next to each other are alternatives. Case matters in all fields except message, full_message and source.',
  },
  () => import('./help-texts.de'),
);
