import { listInputs } from 'api/inputs';
import { createListStore } from 'rest/entity/list-store';
import { texts } from '../texts';

/** The inputs as others name them and choose from them. Needs `inputs:read`; ask nobody else to. */
export const { actions: InputNamesActions, store: InputNamesStore } = createListStore(
  'InputNames',
  listInputs,
  ({ inputs }) => inputs,
  texts.notLoaded,
);
