import { listRecognition, type Recognition } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';

const REFRESH_MS = 5_000;

export interface RecognitionState {
  /** By input id, of those that recognise formats; absent until the first answer. */
  recognition?: Readonly<Record<string, Recognition>>;
  error?: unknown;
}

export const RecognitionActions = createActions('InputRecognition', {
  list: action<[], Record<string, Recognition>>(),
});

const initial: RecognitionState = {};

/** In which formats the messages of the inputs are. Servers with the capability `input-recognition` know. */
export const RecognitionStore = createStore(
  'InputRecognition',
  RecognitionActions,
  initial,
)(({ answer }) => ({
  list: answer(listRecognition, { into: (recognition) => ({ recognition }), error: 'error' }),
}));

/** Refreshes it every 5 seconds. */
export const recognitionPoll = createPoll({ everyMs: REFRESH_MS, run: RecognitionActions.list.within });
