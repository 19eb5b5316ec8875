import { type QueryNode } from 'lang/query/tree';
import { type Fragment } from './fragment';
import { compileQuery } from './query/compile';
import { type FieldTypes } from './query/targets';
import { type Interval } from './time/instants';

export interface ConditionParts {
  interval: Interval;
  /** Any of them. */
  streams: readonly string[];
  query: QueryNode;
  fieldTypes: FieldTypes;
  now: Date;
}

/** The messages of a time range and some streams that match a query. */
export function messageCondition({ interval, streams, query, fieldTypes, now }: ConditionParts): Fragment {
  const compiled = compileQuery(query, { now, fieldTypes });
  const conditions = [
    `timestamp >= fromUnixTimestamp64Milli({from_ms:Int64}, 'UTC')`,
    `timestamp < fromUnixTimestamp64Milli({to_ms:Int64}, 'UTC')`,
    `hasAny(streams, {stream_ids:Array(String)})`,
    compiled.sql,
  ];
  return {
    sql: conditions.join(' AND '),
    params: { from_ms: interval.fromMs, to_ms: interval.toMs, stream_ids: streams, ...compiled.params },
  };
}
