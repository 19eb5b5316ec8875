import { type Input } from 'api/inputs';
import { InputNamesActions, InputNamesStore } from 'areas/inputs';
import { WandSparkles } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { itemsOf } from 'rest/entity/list-store';
import { placeOf } from './place/extractors-place';
import { texts } from './place/texts';

/** The extractors of each input in the palette. */
export const findExtractorsOfInputs = listFinder<Input>({
  items: () => itemsOf(InputNamesStore.getState()),
  load: InputNamesActions.list.within,
  entry: ({ id, title, global, node }) => ({
    id,
    title: texts.of(title),
    icon: WandSparkles,
    path: placeOf(id, global ? undefined : (node ?? undefined)).list,
  }),
});
