import { type Answer } from 'api/contract';
import { type findPatterns as findPatternsCall, type MessagePattern } from 'api/insights';
import { templateOf } from 'server/messages/pattern/template';
import { indexName } from 'server/search/scope/fields/index-name';
import { patternId } from 'server/search/query/sql/pattern-id';
import { toIso } from 'server/search/scope/time/instants';
import { commonestStatement, detailsStatement, samplesStatement } from './statements';
import { type CommonestRow, type DetailsRow, type PatternSearch, type SampleRow } from './pattern-search';

/** A result as patterns: what the call answers. */
export type PatternResult = Answer<typeof findPatternsCall>;

const byPattern = <Row extends { pattern: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.pattern, row]));

function present(
  { sets }: PatternSearch,
  { pattern, n, firstMs, lastMs }: CommonestRow,
  { trend, sources, level }: DetailsRow,
  { set, idx, id, message }: SampleRow,
): MessagePattern {
  const searched = sets[set];
  return {
    id: patternId(pattern),
    template: templateOf(message),
    count: n,
    trend,
    first: toIso(firstMs),
    last: toIso(lastMs),
    sample: { id, index: searched ? indexName(searched, idx) : '', message },
    sources,
    ...(level !== null && { level }),
  };
}

/**
 * Groups messages by pattern, the most frequent first: one statement finds the patterns, two more read details and a sample
 * of those listed. Messages that are added or deleted meanwhile may be missing from some of the three.
 */
export async function findPatterns(search: PatternSearch): Promise<PatternResult> {
  const { sets, run, limit } = search;
  if (sets.length === 0) return { patterns: [], total: 0, without_pattern: 0, pattern_count: 0 };
  const found = await run<CommonestRow>(commonestStatement(search));
  const [any] = found;
  const commonest = found.filter(({ pattern }) => pattern !== '0').slice(0, limit);
  const [details, samples] =
    commonest.length === 0
      ? [[], []]
      : await Promise.all([
          run<DetailsRow>(detailsStatement(search, commonest)),
          run<SampleRow>(samplesStatement(search, commonest)),
        ]);
  const [detailsOf, sampleOf] = [byPattern(details), byPattern(samples)];
  return {
    patterns: commonest.flatMap((row) => {
      const [detail, sample] = [detailsOf.get(row.pattern), sampleOf.get(row.pattern)];
      return detail && sample ? [present(search, row, detail, sample)] : [];
    }),
    total: any?.total ?? 0,
    without_pattern: any?.withoutPattern ?? 0,
    pattern_count: any?.patterns ?? 0,
  };
}
