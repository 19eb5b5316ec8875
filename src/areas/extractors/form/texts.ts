import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    help: 'What is written on the left takes something out of a text field of the messages of this input. On the right stands what that does to the newest messages; nothing is stored before it is saved.',
    // Worded by the specification.
    unknownType: (type: string) => `Invalid extractor type provided: ${type}`,
    toList: 'Show extractors',
    notLoaded: 'The extractor could not be loaded',
    cancel: 'Cancel',
    create: 'Create extractor',
    update: 'Update extractor',
    saving: 'Saving …',
    notSaved: 'The extractor was not saved',
    faulty: 'Fill in what is missing first',
    preview: 'What it does',
    sections: { settings: 'Extractor configuration', when: 'When to run', store: 'Where it goes', name: 'Name' },
    type: 'Extractor type',
    source: { label: 'Source field', help: 'Whose text something is taken of. Only fields with text work.' },
    target: {
      label: 'Store as field',
      help: 'Letters, digits and underscores. A field of this name is overwritten.',
      none: 'Grok and JSON extractors name their fields themselves.',
    },
    strategy: {
      label: 'Extraction strategy',
      copy: 'Copy: the text stays as it is',
      cut: 'Cut: what is found is taken out of the text',
      help: 'Cutting is not possible on message, source and other standard fields.',
    },
    title: { label: 'Extractor title', help: 'What it is called in the list of extractors.' },
    condition: {
      label: 'Condition',
      none: 'Always try to extract',
      string: 'Only attempt extraction if field contains string',
      regex: 'Only attempt extraction if field matches regular expression',
      containing: 'Field contains string',
      matching: 'Field matches regular expression',
      try: 'Try',
      trying: 'Trying …',
      holds: 'Matches! Extractor would run against this example.',
      fails: 'Does not match! Extractor would not run.',
      noValue: 'Type something first',
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
