import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Fields in the result',
    filter: { label: 'Filter fields in the result', placeholder: 'Field name or value' },
    columns: {
      field: 'Field',
      count: 'Messages',
      coverage: 'Share',
      distinct: 'Distinct',
      top: 'Top values',
      least: 'Min',
      mean: 'Mean',
      most: 'Max',
      change: 'Change',
    },
    notComputed: { title: 'The fields could not be computed', note: 'The messages themselves are not affected.' },
    notCompared: 'The earlier period could not be compared',
    noMatch: 'matching field',
    empty: { title: 'No fields in this time range', text: 'No message in this range matches the query.' },
    facts: (fields: number, messages: number) =>
      `${countOf(fields, 'field')} in ${countOf(messages, 'message')}. Select a value to show only its messages; hold Alt to exclude them.`,
    top: {
      label: (field: string) => `Top values of ${field}`,
      empty: '(empty)',
      new: 'new',
      gone: 'gone',
      value: (value: string, count: number) =>
        `${value}: ${countOf(count, 'message')}. Select to show only these; hold Alt to exclude them`,
      compared: (value: string, count: number, before: number, difference: string) =>
        `${value}: ${countOf(count, 'message')}, ${formatCount(before)} in the earlier period (${difference}). Select to show only these; hold Alt to exclude them`,
    },
  },
  () => import('./texts.de'),
);
