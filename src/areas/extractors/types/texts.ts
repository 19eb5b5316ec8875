import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    nothing: 'This type has no settings: it takes the whole text.',
    noLookupTables: 'This server has no lookup tables yet: an extractor of this type cannot be saved.',
    lookup: 'The text is looked up in the table; the result is stored.',
    settings: {
      begin: { label: 'Begin index', help: 'Position of the first character to take, counted from 0.' },
      end: { label: 'End index', help: 'Position after the last character to take.' },
      regex: {
        label: 'Regular expression',
        help: 'Java syntax. The match of the first group in parentheses is stored; a dot also matches line breaks.',
      },
      replaced: { label: 'Regular expression', help: 'The text to replace.' },
      replacement: { label: 'Replacement', help: '$1 stands for the match of the first group.' },
      all: { label: 'Replace all occurrences of the pattern', help: 'Otherwise only the first one.' },
      splitBy: { label: 'Split by', help: 'One or more characters, for example a comma or a space.' },
      index: { label: 'Target index', help: 'Which of the parts is stored, counted from 1.' },
      grok: { label: 'Grok pattern', help: 'For example %{IP:client} %{WORD:method}' },
      named: {
        label: 'Named captures only',
        help: 'Only captures with a name of their own become fields: %{IP:client} does, %{IP} does not.',
      },
      namedGroups: {
        label: 'Each named group becomes a field',
        help: '(?<user>\\w+) becomes the field user. Other groups are not stored.',
      },
      firstValue: {
        label: 'Keep the first value only',
        help: 'If several captures find values for a field, the first one counts. Otherwise different values become a list.',
      },
      flatten: {
        label: 'Flatten structures',
        help: 'A nested object becomes one field with all its content; otherwise each of its values becomes a field.',
      },
      listSeparator: { label: 'List item separator', help: 'Between the items of a list.' },
      keySeparator: { label: 'Key separator', help: 'Joins the keys of nested objects: a_b.' },
      kvSeparator: {
        label: 'Key/value separator',
        help: 'Between keys and values in flattened structures.',
      },
      keyPrefix: { label: 'Key prefix', help: 'At the beginning of every field name.' },
      whitespace: {
        label: 'Replace whitespace in keys',
        help: 'Otherwise fields with whitespace in their names are not stored.',
      },
      whitespaceBy: { label: 'Replace whitespace by', help: 'Replaces each space in a key.' },
      blanks: (count: number) => `Currently ${countOf(count, 'space')}.`,
      table: { label: 'Lookup table', help: 'Name of the table.' },
    },
    grok: {
      browse: (count: number) => `Browse ${formatCount(count)} patterns`,
      hide: 'Hide patterns',
      manage: 'Manage grok patterns',
    },
    trial: {
      try: 'Try',
      tryExample: 'Try against example',
      trying: 'Trying…',
      preview: 'Extractor preview',
      empty: 'Nothing: the preview is empty.',
      noExample: 'Load an example message first',
      incomplete: 'Fill in the missing fields first',
    },
  },
  () => import('./texts.de'),
);
