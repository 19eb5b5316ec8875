import { defineTexts } from 'texts/catalogue';

/** What can be done with a value of a field. */
export const texts = defineTexts(
  {
    label: (field: string) => `Actions for ${field}`,
    showOnly: 'Show only this value',
    exclude: 'Exclude this value',
    hasField: 'Has this field',
    newSearch: 'New search for this value',
    // Worded by the specification.
    showDocuments: 'Show documents for value',
    topValues: 'Top values',
    addColumn: 'Add as column',
    removeColumn: 'Remove column',
    highlight: 'Highlight this value',
    copy: 'Copy value',
    createExtractor: 'Create extractor',
    createStreamRule: 'Create stream rule',
  },
  () => import('./texts.de'),
);
