import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    page: {
      title: 'Dashboards',
      help: 'Dashboards that you may read. The search box takes words of the title, or a field and a word: title:shop, summary:errors, description:night, id:65a1. A dashboard has to match all of them.',
      search: 'Search',
      create: 'Create new dashboard',
      filter: 'Search dashboards',
      filterBy: 'Title, or summary:word',
      nothingFound: 'dashboards match',
      reset: 'Reset',
    },
    empty: {
      title: 'No dashboards',
      text: 'A dashboard keeps charts, tables and messages in view, each with its own range and query.',
      create: 'Create your first dashboard',
    },
    duplicate: 'Duplicate',
    lost: (isOne: boolean) => `${isOne ? 'It is' : 'They are'} deleted for everyone. The messages shown there stay.`,
    columns: { title: 'Title', summary: 'Summary', owner: 'Owner', created: 'Created' },
  },
  () => import('./texts.de'),
);
