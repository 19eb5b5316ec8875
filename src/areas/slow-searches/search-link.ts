import { type SlowSearch } from 'api/slow-searches';
import { writeTimeRange } from 'areas/query';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';

/** The search page with a search; undefined for one of several queries or ranges, as of a dashboard. */
export function linkTo({ queries, timeranges, streams }: SlowSearch): string | undefined {
  const [query = '', ...otherQueries] = queries;
  const [timerange, ...otherRanges] = timeranges;
  if (otherQueries.length > 0 || otherRanges.length > 0) return undefined;
  const where = { ...writeTimeRange(timerange), streams: streams.length > 0 ? streams.join(',') : undefined };
  return Routes.SEARCH.HOME + changeQuery('', { q: query || undefined, ...where });
}
