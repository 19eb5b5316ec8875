import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    noMessage: 'Could not load message information',
    noDecorators: 'Could not retrieve decorators.',
    field: {
      menu: (field: string) => `Actions for ${field}`,
      chart: 'Chart',
      showTop: 'Show top values',
      statistics: 'Statistics',
      top: 'Top values',
      time: 'Over time',
      add: 'Add to table',
      remove: 'Remove from table',
      addToAll: 'Add to all tables',
      removeFromAll: 'Remove from all tables',
      exists: 'Has this field',
      copy: 'Copy field name',
    },
    highlighting: {
      title: 'Highlighting',
      add: 'Add highlighting rule',
      hits: 'Search results',
      rule: (rule: string) => `Edit ${rule}`,
      menu: (rule: string) => `Actions for ${rule}`,
      edit: 'Edit',
      up: 'Move up',
      down: 'Move down',
      delete: 'Delete…',
      remove: { title: 'Remove this highlighting rule?', confirm: 'Remove' },
    },
    conditions: {
      equal: 'equal',
      not_equal: 'not equal',
      contains: 'contains',
      matches: 'matches',
      less_equal: '≤',
      greater_equal: '≥',
      less: '<',
      greater: '>',
    },
  },
  () => import('./texts.de'),
);
