import { valueOf } from 'flux/loadable';
import { countIn } from 'plugins/live-count';
import { InputsStore } from './stores/InputsStore';

/** How many inputs there are, once somebody has listed them. */
export const inputCount = countIn(InputsStore, ({ list }) => valueOf(list)?.total);
