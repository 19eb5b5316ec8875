import { defineTexts } from 'texts/catalogue';

/** What tables say. */
export const texts = defineTexts(
  {
    nothing: 'Nothing to show',
    busy: (row: string) => `${row} is busy`,
    details: 'Details',
    actions: 'Actions',
    selectAll: 'Select all rows',
    select: (row: string) => `Select ${row}`,
    detailsOf: (row: string) => `Details of ${row}`,
    actionsOf: (row: string) => `Actions for ${row}`,
    selected: 'Selected rows',
    selectedCount: (count: string) => `${count} selected`,
    clearSelection: 'Clear the selection',
    sortBy: 'Sort by',
    unsorted: 'Unsorted',
    ascending: 'Ascending, reverse the order',
    descending: 'Descending, reverse the order',
    keys: {
      rows: 'Go to the rows and move between them; also ↑ ↓',
      open: 'Open the row',
      group: 'Open and close the group',
      select: 'Select the row; with Shift and arrow keys, several rows',
      actions: 'Actions for the row',
    },
  },
  () => import('./texts.de'),
);
