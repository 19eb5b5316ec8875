import { listOutputs } from 'api/outputs';
import { createListStore } from 'rest/entity/list-store';
import { texts } from './texts';

/** All outputs, for choosing one. */
export const { actions: OutputNamesActions, store: OutputNamesStore } = createListStore(
  'OutputNames',
  listOutputs,
  ({ outputs }) => outputs,
  texts.list,
);
