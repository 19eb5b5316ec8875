import { addToQuery, fieldQuery } from 'lang/query/escape';
import { type QueryParameters } from 'rest/url';
import { queryValueOf } from 'areas/query';

export interface SurroundedMessage {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * The query of a search address for what happened around a message; undefined when it has no time.
 *
 * @param sharedFields fields whose values the surrounding messages have in common with it
 */
export function surroundingSearch(
  { id, fields }: SurroundedMessage,
  seconds: number,
  streams: readonly string[],
  sharedFields: readonly string[],
): QueryParameters | undefined {
  const at = Date.parse(String(fields.timestamp));
  if (Number.isNaN(at)) return undefined;
  const parts = sharedFields.flatMap((field) => {
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
