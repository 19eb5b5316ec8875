import { type Input, listInputs } from 'api/inputs';
import { failWith } from 'flux/failure';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { InputsActions } from './InputsActions';

export interface InputsState {
  /** By title. Absent until loaded; stays while it is loaded again. */
  inputs?: readonly Input[];
  error?: unknown;
}

const initial: InputsState = {};

const byTitle = (one: Input, other: Input) => one.title.localeCompare(other.title);

/** The inputs the signed-in person may read. */
export const InputsStore = createStore(
  'Inputs',
  InputsActions,
  initial,
)(({ setState }) => ({
  list: async (signal) => {
    try {
      const { inputs } = await call(listInputs, { signal });
      const sorted = [...inputs].sort(byTitle);
      setState({ inputs: sorted, error: undefined });
      return sorted;
    } catch (error) {
      if (!isCancelled(error)) setState({ error });
      return failWith(
        (message) => `Fetching Inputs failed with status: ${message}`,
        'Could not retrieve Inputs',
      )(error);
    }
  },
}));
