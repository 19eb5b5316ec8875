import { defineTexts } from 'texts/catalogue';

const english = {
  title: (input: string) => `Import extractors to ${input}`,
  file: 'What to import',
  choose: 'File',
  tooLarge: 'The file is larger than 1 MB. Import it in parts.',
  json: 'Extractors as JSON',
  jsonHelp:
    'In the format of the extractor export. Imported extractors run after the existing ones, in their original order.',
  unreadable: 'This is not valid JSON.',
  noList: 'It contains no list of “extractors”.',
  back: 'Back to the extractors',
  submit: 'Add extractors to input',
  sending: 'Adding…',
  needsText: 'Choose a file or paste extractors first',
  needsChoice: 'Choose at least one that can be imported',
  preview: 'Contents of the file',
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
    isThere: 'An extractor with this title already exists',
    imported: 'Imported',
  },
  problems: {
    'no-object': 'Not an extractor',
    'no-title': 'Has no title',
    'no-source': 'Has no source field',
    'unknown-type': 'Unknown type',
    'no-lookup-tables': 'This server has no lookup tables yet',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
