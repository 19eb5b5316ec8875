import { valueOf } from 'flux/loadable';
import { countIn } from 'plugins/live-count';
import { IndexSetsStore } from './stores/IndexSetsStore';

/** How many index sets there are, once somebody has listed them. */
export const indexSetCount = countIn(IndexSetsStore, ({ list }) => valueOf(list)?.total);
