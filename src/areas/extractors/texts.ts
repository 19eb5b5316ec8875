import { defineTexts } from 'texts/catalogue';

/** What the types are called, by their names on the wire; worded by the specification. */
const types: Readonly<Record<string, string>> = {
  copy_input: 'Copy input',
  grok: 'Grok pattern',
  json: 'JSON',
  regex: 'Regular expression',
  regex_replace: 'Replace with regular expression',
  split_and_index: 'Split & Index',
  substring: 'Substring',
  lookup_table: 'Lookup Table',
};

export const texts = defineTexts({ types }, () => import('./texts.de'));
