import { type IndexSet } from 'api/indices/index-sets';

/** Why an index set is not offered as the default; undefined when it is. */
export function notDefaultReason(set: IndexSet): string | undefined {
  if (set.default) return 'It is the default index set already';
  return set.can_be_default ? undefined : 'It cannot be the default index set';
}
