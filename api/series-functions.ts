/** What a pivot can compute, with what people call it (card search.md, "Pivot parts"; GET /views/functions). */
export const SERIES_FUNCTIONS: Readonly<Record<string, string>> = {
  avg: 'Average',
  card: 'Cardinality',
  count: 'Count',
  latest: 'Latest Value',
  max: 'Maximum',
  min: 'Minimum',
  percentile: 'Percentile',
  stddev: 'Standard Deviation',
  sum: 'Sum',
  sumofsquares: 'Sum of Squares',
  variance: 'Variance',
};
