import { type Input } from 'api/inputs';
import { action, createActions } from 'flux/actions';

export const InputsActions = createActions('Inputs', {
  /** Loads the inputs the person may read. Needs `inputs:read`; ask nobody else to. */
  list: action<[], readonly Input[]>(),
});
