import { type IndexSetTable } from './stored-fields';

/** `<prefix>_<n>`, the public name of an index. */
export const indexName = ({ prefix }: Pick<IndexSetTable, 'prefix'>, idx: number): string => `${prefix}_${idx}`;

/** The index set and number of an index name; undefined when no set has that prefix. */
export function findIndex<Searched extends Pick<IndexSetTable, 'prefix'>>(
  sets: readonly Searched[],
  name: string,
): { set: Searched; idx: number } | undefined {
  const [, prefix, digits] = /^(.+)_(\d{1,9})$/.exec(name) ?? [];
  const set = sets.find((candidate) => candidate.prefix === prefix);
  return set && { set, idx: Number(digits) };
}
