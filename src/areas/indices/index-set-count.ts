import { valueOf } from 'flux/loadable';
import { countIn } from 'plugins/live-count';
import { IndexSetsStore } from './stores/IndexSetsStore';

/** Number of index sets, once they have been listed. */
export const indexSetCount = countIn(IndexSetsStore, ({ list }) => valueOf(list)?.total);
