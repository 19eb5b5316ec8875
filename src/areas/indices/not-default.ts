import { type IndexSet } from 'api/indices/index-sets';
import { texts } from './texts';

/** Why an index set is not offered as the default; undefined when it is. */
export function notDefaultReason(set: IndexSet): string | undefined {
  if (set.default) return texts.notDefault.already;
  return set.can_be_default ? undefined : texts.notDefault.cannotBe;
}
