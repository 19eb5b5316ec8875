import { type ExtractorSummary } from 'api/extractors';

/** In the order they run in; those with the same number stay as the server has them. */
export const inOrder = <Extractor extends Pick<ExtractorSummary, 'order'>>(extractors: readonly Extractor[]) =>
  [...extractors].sort((one, other) => one.order - other.order);

/** The number of one that runs after all of these. */
export const nextOrder = (extractors: readonly Pick<ExtractorSummary, 'order'>[]): number =>
  extractors.reduce((next, { order }) => Math.max(next, order + 1), 0);
