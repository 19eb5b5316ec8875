import { type SearchError, type SearchJob } from 'api/search';
import { texts } from '../texts';

/**
 * What went wrong with a query: what its result says, then what the job says of it; a job repeats the errors of its
 * queries, and those of other queries are none of this one's.
 *
 * @param queryId absent: of all queries
 */
export const errorsOf = (job: SearchJob, queryId?: string): SearchError[] => [
  ...((queryId === undefined ? undefined : job.results[queryId]?.errors) ?? []),
  ...(job.errors ?? []).filter(({ query_id: id }) => queryId === undefined || !id || id === queryId),
];

/** Why there is no answer to a query, in the server's words. */
export const whyNothing = (job: SearchJob, queryId?: string): Error =>
  new Error(errorsOf(job, queryId)[0]?.description ?? texts.noResult);
