import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    help: 'On the left, configure what the extractor takes from a text field of this input’s messages. On the right, see the result for the newest messages. Nothing changes until you save.',
    // Worded by the specification.
    unknownType: (type: string) => `Invalid extractor type provided: ${type}`,
    toList: 'Show extractors',
    notLoaded: 'The extractor could not be loaded',
    cancel: 'Cancel',
    create: 'Create extractor',
    update: 'Update extractor',
    saving: 'Saving…',
    notSaved: 'The extractor was not saved',
    faulty: 'Fill in the missing fields first',
    preview: 'Preview',
    sections: { settings: 'Extractor configuration', when: 'When to run', store: 'Where to store', name: 'Name' },
    type: 'Extractor type',
    source: { label: 'Source field', help: 'The field to extract from. It must contain text.' },
    target: {
      label: 'Store as field',
      help: 'Letters, digits and underscores. A field of this name is overwritten.',
      none: 'This extractor names its fields itself.',
    },
    strategy: {
      label: 'Extraction strategy',
      copy: 'Copy: the text stays unchanged',
      cut: 'Cut: the value is removed from the text',
      help: 'Cutting is not possible on message, source and other standard fields.',
    },
    cutRemoves: {
      label: 'Remove the field if nothing is left of it',
      help: 'Otherwise its text becomes fullyCutByExtractor.',
    },
    draft: 'This extractor',
    title: { label: 'Extractor title', help: 'Its name in the list of extractors.' },
    condition: {
      label: 'Condition',
      none: 'Always try to extract',
      string: 'Only attempt extraction if field contains string',
      regex: 'Only attempt extraction if field matches regular expression',
      containing: 'Field contains string',
      matching: 'Field matches regular expression',
      try: 'Try',
      trying: 'Trying…',
      holds: 'Matches! Extractor would run against this example.',
      fails: 'Does not match! Extractor would not run.',
      noValue: 'Enter a value first',
      noExample: 'Load an example message first',
    },
    start: {
      title: 'Choose a message',
    },
    figures: {
      label: 'Since the node started',
      runs: 'Runs',
      hits: 'Condition hits',
      misses: 'Condition misses',
      slowest: '95th percentile',
    },
  },
  () => import('./texts.de'),
);
