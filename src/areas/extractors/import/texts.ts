import { defineTexts } from 'texts/catalogue';

const english = {
  title: (input: string) => `Import extractors to ${input}`,
  file: 'What to import',
  choose: 'File',
  tooLarge: 'The file is larger than 1 MiB. Import it in parts.',
  json: 'Extractors as JSON',
  jsonHelp: 'As the export of extractors writes it. They run after those the input has, in the order they had.',
  unreadable: 'This is no JSON yet.',
  noList: 'There is no list of “extractors” in it.',
  back: 'Back to the extractors',
  submit: 'Add extractors to input',
  sending: 'Adding…',
  needsText: 'Choose a file or paste extractors first',
  needsChoice: 'Choose at least one that can be imported',
  preview: 'What the file brings',
  notImportable: 'It cannot be imported',
  // Worded by the specification.
  notJson: {
    title: 'Could not import extractors',
    message: (reason: string) => `There was an error while parsing extractors. Are they in JSON format? ${reason}`,
  },
  columns: {
    title: 'Title',
    untitled: 'untitled',
    type: 'Type',
    fields: 'Source → target',
    state: 'State',
    ready: 'Can be imported',
    isThere: 'One of that title is there already',
    imported: 'Imported',
  },
  problems: {
    'no-object': 'Not an extractor',
    'no-title': 'Has no title',
    'no-source': 'Has no source field',
    'unknown-type': 'Unknown type',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
