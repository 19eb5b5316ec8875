import { addToQuery, fieldQuery } from 'lang/query/escape';
import { type QueryParameters } from 'rest/url';
import { queryValueOf } from './message-fields';

/** Seconds before and after; the defaults of the searches configuration. */
export const SURROUNDING_SECONDS: readonly number[] = [1, 5, 10, 30, 60, 300];
/** Fields whose values the surrounding messages share; the defaults of the searches configuration. */
const FILTER_FIELDS: readonly string[] = ['source', 'gl2_source_input', 'file', 'source_file'];

export interface SurroundedMessage {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** The query of a search address for what happened around a message; undefined when it has no time. */
export function surroundingSearch(
  { id, fields }: SurroundedMessage,
  seconds: number,
  streams: readonly string[],
): QueryParameters | undefined {
  const at = Date.parse(String(fields.timestamp));
  if (Number.isNaN(at)) return undefined;
  const parts = FILTER_FIELDS.flatMap((field) => {
    const value = queryValueOf(field, fields[field]);
    return value === undefined ? [] : [fieldQuery(field, value)];
  });
  return {
    rangetype: 'absolute',
    from: new Date(at - seconds * 1000).toISOString(),
    // The range ends before its end: the message itself is in it with any span.
    to: new Date(at + seconds * 1000).toISOString(),
    q: parts.reduce((query, part) => addToQuery(query, part), ''),
    streams: streams.length > 0 ? streams.join(',') : undefined,
    highlightMessage: id,
  };
}
