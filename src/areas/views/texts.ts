import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      title: 'Saved searches',
      help: 'Saved searches and dashboards that you can view. Open one to run it. Its owners can rename, share and delete it.',
      search: 'Search',
      filter: 'Filter saved searches',
      filterBy: 'ID, title or summary',
      nothingFound: (text: string) => `saved search matches “${text}”`,
    },
    empty: {
      title: 'Save searches you need again',
      text: 'A saved search remembers its query, time range, streams and columns, and can be shared.',
      start: 'New search',
    },
    kinds: { all: 'All', searches: 'Searches', dashboards: 'Dashboards' },
    actions: { edit: 'Edit metadata', delete: 'Delete…' },
    delete: { button: 'Delete', lost: 'It is deleted for everyone. The messages it shows are kept.' },
    columns: {
      title: 'Title',
      type: 'Type',
      query: 'Query',
      range: 'Time range',
      streams: 'Streams',
      summary: 'Summary',
      owner: 'Owner',
      created: 'Created',
    },
    types: { dashboard: 'Dashboard', search: 'Search' },
    searched: {
      allMessages: 'All messages',
      allStreams: 'All streams',
      streams: (count: number) => countOf(count, 'stream'),
    },
    palette: (summary: string | null | undefined) => (summary ? `saved search, ${summary}` : 'saved search'),
  },
  () => import('./texts.de'),
);
