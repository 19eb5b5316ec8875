import { type Input, listInputs } from 'api/inputs';
import { createStore } from 'flux/store';
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
)(({ answer }) => ({
  list: answer(listInputs, {
    into: ({ inputs }) => ({ inputs: [...inputs].sort(byTitle) }),
    error: 'error',
    failure: {
      title: 'Could not retrieve Inputs',
      message: (reason) => `Fetching Inputs failed with status: ${reason}`,
    },
  }),
}));
