import { type IndexSetTable } from './stored-fields';

/** `<prefix>_<n>`, the name of an index as people and clients see it. */
export const indexName = ({ prefix }: Pick<IndexSetTable, 'prefix'>, idx: number): string => `${prefix}_${idx}`;

/** The index set and number an index name means; undefined when no set has that prefix. */
export function findIndex<Searched extends Pick<IndexSetTable, 'prefix'>>(
  sets: readonly Searched[],
  name: string,
): { set: Searched; idx: number } | undefined {
  const [, prefix, digits] = /^(.+)_(\d{1,9})$/.exec(name) ?? [];
  const set = sets.find((candidate) => candidate.prefix === prefix);
  return set && { set, idx: Number(digits) };
}
