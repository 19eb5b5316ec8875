import { type Input } from 'api/inputs';
import { Plug } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { InputsActions } from './InputsActions';
import { InputsStore } from './InputsStore';

/** Inputs in the palette: choosing one shows what it received (card inputs.md, “Show received messages”). */
export const findInputs = listFinder<Input>({
  id: 'inputs',
  kind: 'inputs',
  permissions: ['inputs:read'],
  items: () => InputsStore.getState().inputs,
  load: InputsActions.list.within,
  entry: ({ id, title, name }) => ({
    id,
    title,
    fact: `input, ${name}`,
    icon: Plug,
    path: Routes.SEARCH.query({ q: `gl2_source_input:${id}`, rangetype: 'relative', relative: 0 }),
    verb: 'Show messages',
  }),
});
