import { Database } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { IndexSetsActions } from './stores/IndexSetsActions';
import { IndexSetsStore } from './stores/IndexSetsStore';

/** Finds index sets by title for the palette. */
export const findIndexSets = listFinder({
  id: 'indices:index-sets',
  kind: 'index sets',
  permissions: ['indices:read'],
  items: () => IndexSetsStore.getState().indexSets,
  load: IndexSetsActions.list.within,
  entry: ({ id, title, index_prefix: prefix, default: isDefault }) => ({
    id,
    title,
    fact: isDefault ? `index set ${prefix}, default` : `index set ${prefix}`,
    icon: Database,
    path: Routes.SYSTEM.INDEX_SETS.show(id),
  }),
});
