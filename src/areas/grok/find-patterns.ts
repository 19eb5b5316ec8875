import { type GrokPattern } from 'api/grok';
import { valueOf } from 'flux/loadable';
import { Regex } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { GrokPatternsActions, GrokPatternsStore } from './GrokPatternsStore';
import { texts } from './texts';

/** Grok patterns in the palette: choosing one opens it. */
export const findPatterns = listFinder<GrokPattern>({
  items: () => valueOf(GrokPatternsStore.getState().all),
  load: GrokPatternsActions.all.within,
  entry: ({ id, name }) => ({
    ...{ id, title: name, fact: texts.noun.one, icon: Regex },
    path: `${Routes.SYSTEM.GROK_PATTERNS}${changeQuery('', { edit: id })}`,
  }),
});
