import { entitiesOf } from 'rest/entity/entity-store';
import { Database } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { IndexSetsActions, IndexSetsStore } from './stores/IndexSetsStore';
import { texts } from './texts';

/** Finds index sets by title for the palette. */
export const findIndexSets = listFinder({
  items: () => entitiesOf(IndexSetsStore.getState()),
  load: IndexSetsActions.list.within,
  entry: ({ id, title, index_prefix: prefix, default: isDefault }) => ({
    id,
    title,
    fact: texts.palette(prefix, isDefault),
    icon: Database,
    path: Routes.SYSTEM.INDEX_SETS.show(id),
  }),
});
