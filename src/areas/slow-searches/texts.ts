import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    help: 'Searches that took five seconds or longer, of all people and nodes, for thirty days. What is typed into a search can be personal. Each search of a dashboard that refreshes is one of them.',
    noun: { one: 'slow search', many: 'slow searches' },
    filter: 'Filter by query or person',
    failed: 'The slow searches could not be loaded',
    empty: { title: 'No search was slow', text: 'Searches of five seconds or longer are listed here for thirty days.' },
    columns: {
      query: 'Query',
      person: 'By',
      range: 'Range',
      rows: 'Rows read',
      took: 'Took',
      outcome: 'Outcome',
      node: 'Node',
      at: 'When',
    },
    everything: 'all messages',
    unknown: 'not known',
    about: (count: string) => `about ${count}`,
    outcomes: { succeeded: 'Done', failed: 'Failed', interrupted: 'Stopped' },
  },
  () => import('./texts.de'),
);
