import { type AbsoluteTimeRange } from 'api/time-range';
import { absoluteRange, type FieldScope } from 'areas/query';
import { formatQueryDate } from 'lang/query/dates';
import { escapeValue } from 'lang/query/escape';
import { joinedQueries } from './scope';

const spanning = (ranges: readonly AbsoluteTimeRange[]): AbsoluteTimeRange =>
  absoluteRange({
    from: Math.min(...ranges.map(({ from }) => Date.parse(from))),
    to: Math.max(...ranges.map(({ to }) => Date.parse(to))),
  });

/** Ranges of searches end before their last instant. */
const within = ({ from, to }: AbsoluteTimeRange): string =>
  `timestamp:["${formatQueryDate(new Date(from))}" TO "${formatQueryDate(new Date(to))}"}`;

const inAnyOf = (streams: readonly string[]): string =>
  streams.length === 1
    ? `streams:${escapeValue(streams[0] ?? '')}`
    : `streams:(${streams.map(escapeValue).join(' OR ')})`;

const isSameRange = (one: AbsoluteTimeRange, other: AbsoluteTimeRange): boolean =>
  Date.parse(one.from) === Date.parse(other.from) && Date.parse(one.to) === Date.parse(other.to);

function anyQuery(queries: readonly string[]): string {
  if (queries.includes('')) return '';
  return queries.length === 1 ? (queries[0] ?? '') : queries.map((text) => `(${text})`).join(' OR ');
}

/**
 * The messages that are in at least one of the scopes, each once, as one scope; undefined without any. What all scopes
 * have in common is said by range and streams, the rest by the query.
 */
export function unionOf(scopes: readonly FieldScope[]): FieldScope | undefined {
  if (scopes.length === 0) return undefined;
  const covered = spanning(scopes.map((scope) => scope.covered));
  const isAnywhere = scopes.some(({ streams }) => streams.length === 0);
  const streams = isAnywhere ? [] : [...new Set(scopes.flatMap((scope) => scope.streams))].sort();
  const queries = scopes.map((scope) =>
    joinedQueries(
      scope.query,
      new Set(scope.streams).size === streams.length ? '' : inAnyOf(scope.streams),
      isSameRange(scope.covered, covered) ? '' : within(scope.covered),
    ),
  );
  return { query: anyQuery([...new Set(queries)]), covered, streams };
}
