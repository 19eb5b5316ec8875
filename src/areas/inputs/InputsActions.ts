import { type Answer } from 'api/contract';
import { type listInputs } from 'api/inputs';
import { action, createActions } from 'flux/actions';

export const InputsActions = createActions('Inputs', {
  /** Loads the inputs the person may read. Needs `inputs:read`; ask nobody else to. */
  list: action<[], Answer<typeof listInputs>>(),
});
