import { type QueryNode } from 'lang/query/tree';
import { type Fragment } from './fragment';
import { compileQuery, type CompiledQuery, QueryTooLargeError } from 'server/search/query/sql/compile';
import { type ExpandedTerms } from 'server/search/query/sql/expanded-terms';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { SearchTypeError } from 'server/search/search-type-error';
import { type EventSources, hidingEvents } from 'server/search/scope/streams/event-sources';
import { type Interval } from 'server/search/scope/time/instants';
import { type TimeColumn } from 'server/search/scope/time/time-column';

export interface ConditionParts {
  interval: Interval;
  /** The time that the interval is of; absent: the timestamp. */
  time?: TimeColumn;
  /** A message must be in at least one of them. */
  streams: readonly string[];
  /** Where events among the messages may come from. */
  eventSources: EventSources;
  query: QueryNode;
  fieldTypes: FieldTypes;
  /** The terms that the patterns of the query match, if they were looked up. */
  terms?: ExpandedTerms;
  now: Date;
}

function compile({ query, fieldTypes, terms, now }: ConditionParts): CompiledQuery {
  try {
    return compileQuery(query, { now, fieldTypes, terms });
  } catch (cause) {
    if (cause instanceof QueryTooLargeError) throw new SearchTypeError(cause.message);
    throw cause;
  }
}

/** The condition for the messages of an interval and some streams that match a query. @throws SearchTypeError when it is too large */
export function messageCondition(parts: ConditionParts): Fragment {
  const { interval, time = 'timestamp', streams, eventSources } = parts;
  const compiled = compile(parts);
  const conditions = [
    `${time} >= fromUnixTimestamp64Milli({from_ms:Int64}, 'UTC')`,
    `${time} < fromUnixTimestamp64Milli({to_ms:Int64}, 'UTC')`,
    `hasAny(streams, {stream_ids:Array(String)})`,
    compiled.sql,
  ];
  const condition = {
    sql: conditions.join(' AND '),
    params: { from_ms: interval.fromMs, to_ms: interval.toMs, stream_ids: streams, ...compiled.params },
  };
  return hidingEvents(condition, streams, eventSources);
}

/** The same condition for what is left of its interval from a time on. */
export const beginningAt = ({ sql, params }: Fragment, fromMs: number): Fragment => ({
  sql,
  params: { ...params, from_ms: Math.max(fromMs, Number(params['from_ms'])) },
});
