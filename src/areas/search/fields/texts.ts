import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    description: 'Description',
    create: 'Create',
    fields: {
      title: 'Fields',
      columns: 'Shown as columns',
      others: 'In these results',
      notCounted: 'In these streams',
      elsewhere: 'Only in other messages',
      foreign: 'Not in these streams',
      reserved: 'Reserved',
      none: 'No fields known yet',
      noMatch: 'No field matches the filter',
      foreignField: (field: string) => `${field}, not in these streams`,
      add: (field: string) => `Add ${field} as column`,
      remove: (field: string) => `Remove column ${field}`,
      filter: 'Filter fields',
      filterCount: (count: number) => `Filter ${countOf(count, 'field')}`,
      reset: 'Reset',
      choice: {
        label: 'Listed fields',
        current: 'Fields of the current streams',
        all: 'All fields',
        reserved: 'All fields, including reserved ones',
      },
    },
  },
  () => import('./texts.de'),
);
