import { defineTexts } from 'texts/catalogue';

/** What tables say. */
export const texts = defineTexts(
  {
    nothing: 'Nothing here',
    busy: (row: string) => `${row} is busy`,
    details: 'Details',
    actions: 'Actions',
    selectAll: 'Select all rows',
    select: (row: string) => `Select ${row}`,
    detailsOf: (row: string) => `Details of ${row}`,
    actionsOf: (row: string) => `Actions of ${row}`,
    selected: 'Selected rows',
    selectedCount: (count: string) => `${count} selected`,
    clearSelection: 'Clear the selection',
    sortBy: 'Sort by',
    unsorted: 'Unsorted',
    ascending: 'Ascending, reverse the order',
    descending: 'Descending, reverse the order',
    keys: {
      rows: 'Go to the rows, then move; also ↑ ↓',
      open: 'Open the row',
      group: 'Open and close the group',
      select: 'Select the row, with Shift and arrows several',
      actions: 'Actions of the row',
    },
  },
  () => import('./texts.de'),
);
