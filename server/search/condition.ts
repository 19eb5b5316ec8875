import { type QueryNode } from 'lang/query/tree';
import { type Fragment, type MessageCondition, type Params } from './fragment';
import {
  compileQuery,
  type CompiledQuery,
  type CompileOptions,
  fieldTests,
  QueryTooLargeError,
} from 'server/search/query/sql/compile';
import { type ExpandedTerms } from 'server/search/query/sql/expanded-terms';
import { type FieldTest } from 'server/search/query/sql/field-test';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { SearchTypeError } from 'server/search/search-type-error';
import { type EventSources, hidingEvents } from 'server/search/scope/streams/event-sources';
import { type Interval } from 'server/search/scope/time/instants';
import { type TimeColumn } from 'server/search/scope/time/time-column';
import { type AnsweredParts } from 'server/search/terms/exclusive/exclusive-values';

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
  /** By table: the parts in which the index alone answers some tests. */
  answered?: ReadonlyMap<string, AnsweredParts>;
  now: Date;
}

/** The engine parses 256 KiB: conditions are written twice while they are no longer, those of all tables together. */
const MOST_CHARACTERS = 50_000;

/** @throws SearchTypeError when the query is too large */
function orTooLarge<Result>(compile: () => Result): Result {
  try {
    return compile();
  } catch (cause) {
    if (cause instanceof QueryTooLargeError) throw new SearchTypeError(cause.message);
    throw cause;
  }
}

/** The comparisons of fields with whole values in a query. @throws SearchTypeError when it is too large */
export const testsOf = (query: QueryNode, options: CompileOptions): FieldTest[] =>
  orTooLarge(() => fieldTests(query, options));

function compile(
  { query, fieldTypes, terms, now }: ConditionParts,
  more?: Pick<CompileOptions, 'isExclusive' | 'parameterPrefix'>,
): CompiledQuery {
  return orTooLarge(() => compileQuery(query, { now, fieldTypes, terms, ...more }));
}

function conditionOf(parts: ConditionParts, compiled: CompiledQuery): Fragment {
  const { interval, time = 'timestamp', streams, eventSources } = parts;
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

const charactersOf = ({ sql, params }: Fragment): number => sql.length + JSON.stringify(params).length;

/** The condition for the messages of an interval and some streams that match a query. @throws SearchTypeError when it is too large */
export function messageCondition(parts: ConditionParts): MessageCondition {
  const condition = conditionOf(parts, compile(parts));
  const { answered } = parts;
  if (!answered?.size || charactersOf(condition) * answered.size > MOST_CHARACTERS) return condition;
  const inside = [...answered].map(([table, { condition: ofParts, tests }], number) => {
    const isExclusive = ({ key }: FieldTest) => tests.has(key);
    const { sql, params } = conditionOf(parts, compile(parts, { isExclusive, parameterPrefix: `parts${number}_` }));
    return { table, parts: ofParts, sql, params };
  });
  return {
    sql: condition.sql,
    params: Object.assign({}, condition.params, ...inside.map(({ params }) => params)) as Params,
    inParts: new Map(inside.map(({ table, ...reading }) => [table, reading])),
  };
}

/** The same condition for what is left of its interval from a time on. */
export const beginningAt = ({ sql, params }: Fragment, fromMs: number): Fragment => ({
  sql,
  params: { ...params, from_ms: Math.max(fromMs, Number(params['from_ms'])) },
});
