import { type Index } from '../model';

/**
 * The indices beyond the limit of a set, oldest first. Reopened ones are neither counted nor removed; closed ones are
 * counted; the write index stays (card indices.md, "Retention loop").
 */
export function retentionCandidates(
  indices: readonly Index[],
  writeIndex: Index | undefined,
  maxNumberOfIndices: number,
): Index[] {
  const counted = indices.filter(({ isReopened }) => !isReopened);
  const tooMany = counted.length - maxNumberOfIndices;
  if (tooMany <= 0) return [];
  return counted
    .filter(({ number }) => number !== writeIndex?.number)
    .sort((one, other) => one.number - other.number)
    .slice(0, tooMany);
}
