import { type MessagePattern } from 'api/insights';
import { type Change, changeOf } from '../compare/change';
import { type FoundPatterns } from './PatternsStore';

/** A pattern as the table lists it. */
export interface PatternRow extends MessagePattern {
  /** Share of all messages of the result, 0 to 1. */
  share: number;
  /** Compared with the previous period, once that is loaded. */
  compared?: { before: number; isBound: boolean; change: Change };
}

const isWhole = ({ patterns, pattern_count }: FoundPatterns) => patterns.length >= pattern_count;

/** Upper bound for the previous count of a pattern that the previous period does not list. */
const boundOf = (earlier: FoundPatterns) => (isWhole(earlier) ? 0 : (earlier.patterns.at(-1)?.count ?? 0));

/**
 * Compares a count with the previous one; a pattern that may just have been too rare to be listed is not `new` or
 * `more`.
 */
function comparedTo(count: number, before: number | undefined, bound: number): PatternRow['compared'] {
  if (before !== undefined || bound === 0) {
    return { before: before ?? 0, isBound: false, change: changeOf(count, before ?? 0) };
  }
  return { before: bound, isBound: true, change: changeOf(count, bound) === 'more' ? 'more' : 'same' };
}

/** The patterns of a result; with a previous period also those that are gone. */
export function patternRows(found: FoundPatterns, earlier?: FoundPatterns): PatternRow[] {
  const shareOf = (count: number) => (found.total > 0 ? count / found.total : 0);
  if (!earlier) return found.patterns.map((pattern) => ({ ...pattern, share: shareOf(pattern.count) }));
  const before = new Map(earlier.patterns.map(({ id, count }) => [id, count]));
  const bound = boundOf(earlier);
  const here = found.patterns.map((pattern) => ({
    ...pattern,
    share: shareOf(pattern.count),
    compared: comparedTo(pattern.count, before.get(pattern.id), bound),
  }));
  return isWhole(found) ? [...here, ...goneRows(found, earlier)] : here;
}

function goneRows(found: FoundPatterns, earlier: FoundPatterns): PatternRow[] {
  const here = new Set(found.patterns.map(({ id }) => id));
  return earlier.patterns
    .filter(({ id }) => !here.has(id))
    .map((pattern) => ({
      ...pattern,
      count: 0,
      share: 0,
      trend: [],
      compared: { before: pattern.count, isBound: false, change: 'gone' as const },
    }));
}

/** The rows whose template or sources contain a text, and that have changed in this way. */
export function fittingPatterns(rows: readonly PatternRow[], text: string, change?: Change): PatternRow[] {
  const wanted = text.trim().toLowerCase();
  const hasText = ({ template, sources }: PatternRow) =>
    [template, ...sources].some((each) => each.toLowerCase().includes(wanted));
  return rows.filter((row) => (!change || row.compared?.change === change) && (wanted === '' || hasText(row)));
}
