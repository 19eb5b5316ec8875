import { texts } from './texts';

/** How many patterns and extractors use one; '' where none does. */
export const usersText = (patterns: number, extractors = 0): string =>
  [
    ...(patterns > 0 ? [texts.usedBy.patterns(patterns)] : []),
    ...(extractors > 0 ? [texts.usedBy.extractors(extractors)] : []),
  ].join(', ');
