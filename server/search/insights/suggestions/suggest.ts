import { type Suggestions } from 'api/suggestions';
import { fieldValues, type FieldValues } from 'server/search/scope/fields/field-values';
import { type Fragment } from 'server/search/fragment';
import { type SearchScope } from 'server/search/scope/indices/search-scope';
import { messagesOf } from 'server/search/source';
import { type EngineSettings, EngineError } from 'server/storage/messages/engine';

export interface SuggestParts {
  field: string;
  /** The input so far. */
  input: string;
  size: number;
  scope: Pick<SearchScope, 'sets' | 'stored'>;
  /** Which messages to search. */
  condition: Fragment;
  run<Row>(statement: Fragment, settings: EngineSettings): Promise<Row[]>;
}

interface Counted {
  value: string;
  n: number;
  /** Number of messages with any of the counted values. */
  total: number;
}

/** Longer values are not suggested. */
const MAX_VALUE = 1_000;
/** Limit of the edit distance of corrections; beyond it, it is a different word. */
const MAX_EDITS = 2;
/** Number of messages to read when reading all takes too long. */
const NEWEST_MESSAGES = 100_000;
const TOO_SLOW = 159;

/** Time limit of a statement; all three together take less than two seconds. Memory is limited for any number of values. */
const settingsFor = (seconds: number): EngineSettings => ({
  max_execution_time: seconds,
  max_rows_to_group_by: 1_000_000,
  group_by_overflow_mode: 'any',
  max_memory_usage: 1_000_000_000,
});

/** Sources are compared in lower case (card search.md, "Suggest"), and suggested in their most frequent spelling. */
const isAnyCase = (field: string) => field === 'source';

function statement(
  { field, scope, condition, size }: SuggestParts,
  { key, isPresent }: FieldValues,
  fits: Fragment,
  newest: boolean,
): Fragment {
  const selected = [
    ['key', key],
    ['at', 'timestamp'],
  ] as const;
  const messages = messagesOf(scope.sets, selected, condition);
  const source = newest ? `(SELECT key FROM ${messages.sql} ORDER BY at DESC LIMIT ${NEWEST_MESSAGES})` : messages.sql;
  const text = isAnyCase(field) ? 'lowerUTF8(key)' : `ifNull(toString(key), '')`;
  const spelling = isAnyCase(field) ? 'topK(1)(key)[1]' : 'value';
  return {
    sql: `SELECT spelling AS value, n, sum(n) OVER () AS total FROM (
        SELECT ${text} AS value, ${spelling} AS spelling, count() AS n FROM ${source}
        WHERE ${isPresent('key')} AND length(value) <= ${MAX_VALUE} AND ${fits.sql} GROUP BY value
      ) ORDER BY n DESC, value LIMIT {size:UInt16}`,
    params: { ...messages.params, ...fits.params, size },
  };
}

const beginsWith = (input: string): Fragment => ({ sql: 'startsWith(value, {input:String})', params: { input } });

/** Values within a small edit distance; for short inputs it must stay below their length. */
function isNear(input: string): Fragment {
  const letters = [...input].length;
  const farthest = Math.min(MAX_EDITS, letters - 1);
  return {
    sql:
      `lengthUTF8(value) BETWEEN {shortest:UInt16} AND {longest:UInt16} ` +
      `AND editDistanceUTF8(value, {input:String}) <= {farthest:UInt8}`,
    params: { input, farthest, shortest: Math.max(1, letters - farthest), longest: letters + farthest },
  };
}

const isTooSlow = (cause: unknown) => cause instanceof EngineError && cause.code === TOO_SLOW;

/** Counts values in all messages; when that takes too long, in the newest ones. */
async function count(parts: SuggestParts, values: FieldValues, fits: Fragment): Promise<Counted[]> {
  try {
    return await parts.run<Counted>(statement(parts, values, fits, false), settingsFor(0.8));
  } catch (cause) {
    if (!isTooSlow(cause)) throw cause;
    return parts.run<Counted>(statement(parts, values, fits, true), settingsFor(0.5));
  }
}

/**
 * Values of a field that begin with the input, the most frequent first; when there is none, similar values. Without input,
 * the most frequent values of all.
 */
export async function suggest(parts: SuggestParts): Promise<Suggestions> {
  const { field, input, scope } = parts;
  const answer = (rest: Pick<Suggestions, 'error' | 'suggestions' | 'sum_other_docs_count'>) => ({
    field,
    input,
    ...rest,
  });
  const fail = (type: string, reason: string) => answer({ suggestions: [], error: { type, reason } });
  const values = fieldValues(field, scope.stored);
  if (values.kind === 'text' || values.kind === 'date')
    return fail('unsupported_field', `The field [${field}] is a ${values.kind}: its values are not suggested.`);
  if (values.kind === 'unknown' || scope.sets.length === 0) return answer({ suggestions: [], sum_other_docs_count: 0 });
  const typed = isAnyCase(field) ? input.toLowerCase() : input;
  try {
    let counted = await count(parts, values, beginsWith(typed));
    if (counted.length === 0 && [...typed].length > 1)
      counted = await parts.run<Counted>(statement(parts, values, isNear(typed), true), settingsFor(0.5));
    const shown = counted.reduce((sum, { n }) => sum + n, 0);
    return answer({
      suggestions: counted.map(({ value: found, n }) => ({ value: found, occurrence: n })),
      sum_other_docs_count: (counted[0]?.total ?? 0) - shown,
    });
  } catch (cause) {
    if (isTooSlow(cause)) return fail('timeout', 'Counting the values took too long. Narrow the time range.');
    throw cause;
  }
}
