import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    nothing: 'This type has no settings: it takes the whole text.',
    lookup: 'The text is looked up in the table; what is found there is stored.',
    settings: {
      begin: { label: 'Begin index', help: 'Of the first character that is taken, counted from 0.' },
      end: { label: 'End index', help: 'Of the first character that is not taken any more.' },
      regex: {
        label: 'Regular expression',
        help: 'In the syntax of Java. What the first group in parentheses matches is stored; a dot matches line ends, too.',
      },
      replaced: { label: 'Regular expression', help: 'What it matches is replaced.' },
      replacement: { label: 'Replacement', help: '$1 stands for what the first group matches.' },
      all: { label: 'Replace all occurrences of the pattern', help: 'Otherwise the first one.' },
      splitBy: { label: 'Split by', help: 'One or more characters, for instance a comma or a blank.' },
      index: { label: 'Target index', help: 'Which of the parts is stored, counted from 1.' },
      grok: { label: 'Grok pattern', help: 'For instance %{IP:client} %{WORD:method}' },
      named: {
        label: 'Named captures only',
        help: 'Only what has a name of its own becomes a field, as %{IP:client} does and %{IP} does not.',
      },
      flatten: {
        label: 'Flatten structures',
        help: 'A nested object becomes one field with all it contains; otherwise each of its values becomes a field.',
      },
      listSeparator: { label: 'List item separator', help: 'Stands between the items of a list.' },
      keySeparator: { label: 'Key separator', help: 'Joins the keys of nested objects: a_b.' },
      kvSeparator: {
        label: 'Key/value separator',
        help: 'Stands between keys and values where structures are flattened.',
      },
      keyPrefix: { label: 'Key prefix', help: 'Begins the name of every field.' },
      whitespace: {
        label: 'Replace whitespace in keys',
        help: 'Fields whose names contain whitespace are not stored otherwise.',
      },
      whitespaceBy: { label: 'Replace whitespace by', help: 'Takes the place of each blank in a key.' },
      table: { label: 'Lookup table', help: 'Its name.' },
    },
    grok: {
      browse: (count: number) => `Browse ${formatCount(count)} patterns`,
      hide: 'Hide patterns',
      manage: 'Manage grok patterns',
    },
    trial: {
      try: 'Try',
      tryExample: 'Try against example',
      trying: 'Trying …',
      preview: 'Extractor preview',
      empty: 'Nothing: the preview is empty.',
      noExample: 'Load an example message first',
      incomplete: 'Fill in what is missing first',
    },
  },
  () => import('./texts.de'),
);
