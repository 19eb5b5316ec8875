import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Fields of the result',
    filter: { label: 'Filter fields of the result', placeholder: 'Name of a field, or a value' },
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
    notCompared: 'The time before could not be compared',
    noMatch: 'matching field',
    empty: { title: 'No fields in this time range', text: 'No message in this range matches the query.' },
    facts: (fields: number, messages: number) =>
      `${countOf(fields, 'field')} in ${countOf(messages, 'message')}. Press a value to show only its messages, with Alt to leave them out.`,
    top: {
      label: (field: string) => `Top values of ${field}`,
      empty: '(empty)',
      new: 'new',
      gone: 'gone',
      value: (value: string, count: number) =>
        `${value}: ${countOf(count, 'message')}. Press to show only these, with Alt to leave them out`,
      compared: (value: string, count: number, before: number, difference: string) =>
        `${value}: ${countOf(count, 'message')}, ${formatCount(before)} in the time before (${difference}). Press to show only these, with Alt to leave them out`,
    },
  },
  () => import('./texts.de'),
);
