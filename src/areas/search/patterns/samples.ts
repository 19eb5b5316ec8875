import { type Search, type SearchJob } from 'api/search';
import { addToQuery, fieldQuery } from 'lang/query/escape';
import { type FieldScope, messageSearch, readMessages, type ResultRow } from 'areas/query';
import { PATTERN_FIELD } from './pattern-field';

const SAMPLES = 10;

/** A search for the newest messages of a pattern. */
export function samplesSearch({ query, covered: { from, to }, streams }: FieldScope, pattern: string): Search {
  const narrowed = addToQuery(query, fieldQuery(PATTERN_FIELD, pattern));
  return messageSearch([{ query: narrowed, from, to, streams, limit: SAMPLES, order: 'DESC' }]);
}

/** Reads the answer to {@link samplesSearch}. @throws Error with the server's text */
export function readSamples(job: SearchJob, search: Search): readonly ResultRow[] {
  return readMessages(job, search)[0] ?? [];
}
