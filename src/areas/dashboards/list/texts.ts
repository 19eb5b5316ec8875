import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    page: {
      title: 'Dashboards',
      help: 'Dashboards that you can view. Search by words in the title or by field: title:shop, summary:errors, description:night, id:65a1. A dashboard must match all terms.',
      search: 'Search',
      create: 'Create new dashboard',
      filter: 'Search dashboards',
      filterBy: 'Title, or summary:word',
      nothingFound: 'dashboards match',
      reset: 'Reset',
    },
    empty: {
      title: 'No dashboards',
      text: 'A dashboard shows charts, tables and messages side by side, each with its own time range and query.',
      create: 'Create your first dashboard',
    },
    duplicate: 'Duplicate',
    lost: (isOne: boolean) =>
      `${isOne ? 'It is' : 'They are'} deleted for everyone. The messages shown there are kept.`,
    columns: { title: 'Title', summary: 'Summary', owner: 'Owner', created: 'Created' },
  },
  () => import('./texts.de'),
);
