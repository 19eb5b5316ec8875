import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** The boxes of the overview. */
export const texts = defineTexts(
  {
    // Worded by the specification.
    health: { cluster: 'Elasticsearch cluster', engine: 'Search engine' },
    notRead: 'The state of the search backend could not be loaded',
    failures: 'Indexer failures',
    show: 'Show errors',
    unknown: 'n/a',
    noFailures: 'No failed indexing attempts in the last 24 hours',
    noneShown: 'No failed indexing attempts in the last 24 hours, except for the audit log',
    failureCount: (count: number) => `${countOf(count, 'failed indexing attempt')} in the last 24 hours`,
  },
  () => import('./texts.de'),
);
