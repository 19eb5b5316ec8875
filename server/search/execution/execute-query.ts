import { type QueryResult, type SearchError, type SearchQuery } from 'api/search';
import { type Bindings, isUnbound } from 'lang/query/parameters/parameter';
import { substitute } from 'lang/query/parameters/substitute';
import { type Interval, presentInterval } from 'server/search/scope/time/instants';
import { DEFAULT_TIME_RANGE, resolveTimeRange, TimeRangeError } from 'server/search/scope/time/time-range';
import { type ExecutionContext } from './execution-context';
import { overrideQuery } from './overrides';
import { type QueryReading } from './query-tree';
import { computeSearchTypes, countMessages } from './search-types';
import { SharedCounts } from './shared-counts';
import { usedParameters } from './used-parameters';

/** The error for a required parameter without a value; undefined when all have one. */
export function unboundParameter(
  query: SearchQuery,
  { parameters, state }: Pick<ExecutionContext, 'parameters' | 'state'>,
): SearchError | undefined {
  const bindings: Bindings = state.parameter_bindings ?? {};
  const used = new Set(usedParameters(query));
  const missing = parameters.find(
    (parameter) => used.has(parameter.name) && !parameter.optional && isUnbound(parameter, bindings),
  );
  return (
    missing && {
      type: 'unbound_parameter',
      description: `The parameter ${missing.name} has no value`,
      query_id: query.id,
      parameter: missing.name,
    }
  );
}

/**
 * Runs one query of a search: all its search types concurrently. The failure of a single search type becomes an error in
 * the result.
 *
 * @throws when the execution was cancelled, or on a defect
 */
export async function executeQuery(original: SearchQuery, context: ExecutionContext): Promise<QueryResult> {
  const started = performance.now();
  const { query, timerange: override } = overrideQuery(original, context.state);
  const answer = (interval: Interval, rest: Pick<QueryResult, 'search_types' | 'errors' | 'state'>): QueryResult => ({
    query,
    execution_stats: {
      duration: Math.round(performance.now() - started),
      timestamp: context.time.now.toISOString(),
      effective_timerange: presentInterval(interval),
    },
    ...rest,
  });
  const nowMs = context.time.now.getTime();
  const fail = (error: SearchError) =>
    answer({ fromMs: nowMs, toMs: nowMs }, { search_types: {}, errors: [error], state: 'FAILED' });

  const unbound = unboundParameter(query, context);
  if (unbound) return fail(unbound);
  let interval: Interval;
  try {
    interval = await resolveTimeRange(query.timerange ?? DEFAULT_TIME_RANGE, context.time);
  } catch (cause) {
    if (cause instanceof TimeRangeError) return fail({ type: 'query', description: cause.message, query_id: query.id });
    throw cause;
  }
  const bindings: Bindings = context.state.parameter_bindings ?? {};
  const reading: QueryReading = {
    allowLeadingWildcards: context.allowLeadingWildcards,
    substitute: (text) => substitute(text, context.parameters, bindings),
  };
  const counts = new SharedCounts((counted) => countMessages(context, counted));
  const outcomes = await computeSearchTypes({ query, interval, override, reading, counts }, context);
  return answer(interval, {
    search_types: Object.fromEntries(
      outcomes.flatMap((outcome) => ('result' in outcome ? [[outcome.result.id, outcome.result]] : [])),
    ),
    errors: outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : [])),
    state: 'COMPLETED',
  });
}
