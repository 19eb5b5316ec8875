import { type Input } from 'api/inputs';
import { itemsOf } from 'rest/entity/list-store';
import { Plug } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { InputNamesActions, InputNamesStore } from './stores/InputNamesStore';
import { texts } from './texts';

/** Inputs in the palette: choosing one shows what it received (card inputs.md, “Show received messages”). */
export const findInputs = listFinder<Input>({
  items: () => itemsOf(InputNamesStore.getState()),
  load: InputNamesActions.list.within,
  entry: ({ id, title, name }) => ({
    id,
    title,
    fact: texts.palette.input(name),
    icon: Plug,
    path: Routes.SEARCH.query({ q: `gl2_source_input:${id}`, rangetype: 'relative', relative: 0 }),
    verb: texts.palette.showMessages,
  }),
});
