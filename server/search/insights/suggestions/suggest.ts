import { type Suggestions } from 'api/suggestions';
import { fieldValues, type FieldValues } from 'server/search/scope/fields/field-values';
import { type Fragment } from 'server/search/fragment';
import { type SearchScope } from 'server/search/scope/indices/search-scope';
import { FEWEST_SEEN, type Sample, sampleOf, type SampleSize, wholeSample } from 'server/search/sampling/sample';
import { type PartLeft } from 'server/search/sampling/parts-left';
import { messagesSampled } from 'server/search/sampling/slices';
import { type FoundValue, fewOf, rareValues } from './rare-values';
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
  /** Absent: those of somebody who is typing. */
  limits?: SuggestLimits;
}

export interface SuggestLimits {
  sample: SampleSize;
  /** For counting rare values. */
  rareSeconds: number;
}

interface Counted {
  /** As it is compared. */
  value: string;
  spelling: string;
  n: number;
  /** In the messages that were read. */
  seen: number;
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
/** Reading the sample takes 15 ms, and as long as that however many messages there are. */
const LIMITS: SuggestLimits = { sample: { slices: 5, wholeRows: 300_000 }, rareSeconds: 0.1 };
/** So many of a sample say enough. */
const ENOUGH = 10;

/** Time limit of a statement; all three together take less than two seconds. Memory is limited for any number of values. */
const settingsFor = (seconds: number): EngineSettings => ({
  max_execution_time: seconds,
  max_rows_to_group_by: 1_000_000,
  group_by_overflow_mode: 'any',
  max_memory_usage: 1_000_000_000,
});

/** Sources are compared in lower case (card search.md, "Suggest"), and suggested in their most frequent spelling. */
const isAnyCase = (field: string) => field === 'source';

/** The statement that counts values in some messages. @param messages selects `key` and `weight` */
function statement(
  { field, size }: SuggestParts,
  { isPresent }: FieldValues,
  fits: Fragment,
  messages: Fragment,
): Fragment {
  const text = isAnyCase(field) ? 'lowerUTF8(key)' : `ifNull(toString(key), '')`;
  const spelling = isAnyCase(field) ? 'topK(1)(key)[1]' : 'value';
  return {
    sql: `SELECT value, spelling, n, seen, sum(n) OVER () AS total FROM (
        SELECT ${text} AS value, ${spelling} AS spelling, count() AS seen,
          if(seen < ${FEWEST_SEEN}, seen, toUInt64(round(sum(weight)))) AS n
        FROM ${messages.sql}
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

/** An estimate to the digits that are known of it. */
const rounded = (each: Counted): Counted =>
  each.seen < FEWEST_SEEN ? each : { ...each, n: Number(each.n.toPrecision(2)) };

/** Counts values in the sample; when that takes too long, in the newest messages. */
async function count(parts: SuggestParts, values: FieldValues, fits: Fragment, sample: Sample): Promise<Counted[]> {
  const { condition, scope, run } = parts;
  const selected = [['key', values.key] as const, ['weight', '{weight}'] as const];
  const messages = messagesSampled(sample.sets, selected, condition);
  try {
    const counted = await run<Counted>(statement(parts, values, fits, messages), settingsFor(0.8));
    return sample.isWhole ? counted : counted.map(rounded);
  } catch (cause) {
    if (!isTooSlow(cause)) throw cause;
    const all = messagesSampled(wholeSample(scope.sets).sets, [...selected, ['at', 'timestamp']], condition);
    const newest = `(SELECT key, weight FROM ${all.sql} ORDER BY at DESC LIMIT ${NEWEST_MESSAGES})`;
    return run<Counted>(statement(parts, values, fits, { ...all, sql: newest }), settingsFor(0.5));
  }
}

/** All messages, where the engine cannot choose some. */
async function sampled({ scope, condition, run, limits = LIMITS }: SuggestParts): Promise<Sample> {
  const choosing = sampleOf(scope.sets, condition, limits.sample, (asked) => run<PartLeft>(asked, settingsFor(0.5)));
  return choosing.catch(() => wholeSample(scope.sets));
}

/** Values that a sample shows too few of to be counted by it, counted in all messages. */
async function rareOnes(parts: SuggestParts, values: FieldValues, typed: string, sample: Sample): Promise<Counted[]> {
  const { condition, scope, run, limits = LIMITS } = parts;
  const settings = settingsFor(limits.rareSeconds);
  const mostEach = Math.max(...sample.sets.map(({ weight }) => weight)) * ENOUGH;
  try {
    const found = await run<FoundValue>(rareValues(scope.sets, typed), settings);
    const terms = fewOf(found, mostEach, parts.size);
    if (terms.length === 0) return [];
    const selected = [['key', values.key] as const, ['weight', '1'] as const];
    const among = {
      sql: `${condition.sql} AND hasAny(values, {rare:Array(String)})`,
      params: { ...condition.params, rare: terms },
    };
    const messages = messagesSampled(wholeSample(scope.sets).sets, selected, among);
    const fits = { sql: 'value IN {rare:Array(String)}', params: {} };
    return await run<Counted>(statement(parts, values, fits, messages), settings);
  } catch (cause) {
    // The sample has what is frequent.
    if (cause instanceof EngineError) return [];
    throw cause;
  }
}

/** What was counted instead of what was estimated, the most frequent first. */
function united(estimated: readonly Counted[], counted: readonly Counted[], size: number): Counted[] {
  const byValue = new Map([...estimated, ...counted].map((each) => [each.value, each]));
  return [...byValue.values()]
    .sort((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1))
    .slice(0, size);
}

/** The frequent values from the sample, and the rare ones that begin as typed. */
async function beginning(parts: SuggestParts, values: FieldValues, typed: string, sample: Sample): Promise<Counted[]> {
  const estimated = await count(parts, values, beginsWith(typed), sample);
  const isComplete = estimated.length >= parts.size && estimated.every(({ seen }) => seen >= ENOUGH);
  if (sample.isWhole || typed === '' || isComplete) return estimated;
  return united(estimated, await rareOnes(parts, values, typed, sample), parts.size);
}

/**
 * Values of a field that begin with the input, the most frequent first; when there is none, similar values. Without input,
 * the most frequent values of all. In many messages they are counted in a sample.
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
    const sample = await sampled(parts);
    let counted = await beginning(parts, values, typed, sample);
    if (counted.length === 0 && [...typed].length > 1) counted = await count(parts, values, isNear(typed), sample);
    const shown = counted.reduce((sum, { n }) => sum + n, 0);
    return answer({
      suggestions: counted.map(({ spelling, n }) => ({ value: spelling, occurrence: n })),
      sum_other_docs_count: Math.max(0, (counted[0]?.total ?? 0) - shown),
    });
  } catch (cause) {
    if (isTooSlow(cause)) return fail('timeout', 'Counting the values took too long. Narrow the time range.');
    throw cause;
  }
}
