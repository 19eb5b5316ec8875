import { type SearchError, type SearchJob } from 'api/search';
import { sentenceInPageLanguage } from 'texts/server/early';
import { texts } from '../texts';

/**
 * The errors of a query: those of its result, then those of the job for it; a job repeats the errors of its
 * queries, of which those of other queries are left out. Their sentences are in the language of the page.
 *
 * @param queryId undefined for all queries
 */
export const errorsOf = (job: SearchJob, queryId?: string): SearchError[] =>
  [
    ...((queryId === undefined ? undefined : job.results[queryId]?.errors) ?? []),
    ...(job.errors ?? []).filter(({ query_id: id }) => queryId === undefined || !id || id === queryId),
  ].map((error) => ({ ...error, description: sentenceInPageLanguage(error.description) }));

/** Why a query has no result, with the server's message. */
export const whyNothing = (job: SearchJob, queryId?: string): Error =>
  new Error(errorsOf(job, queryId)[0]?.description ?? texts.noResult);
