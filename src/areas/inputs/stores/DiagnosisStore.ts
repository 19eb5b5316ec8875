import { getInputDiagnosis, type InputDiagnosis } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createPoll, type Poll } from 'rest/polling';
import { createStore } from 'rest/store';

const REFRESH_MS = 5_000;

export interface DiagnosisState {
  /** By input id, of those that were asked for. A failed refresh keeps the last answer. */
  diagnoses: Readonly<Record<string, InputDiagnosis>>;
  error?: unknown;
}

export const DiagnosisActions = createActions('InputDiagnosis', {
  get: action<[inputId: string], InputDiagnosis>(),
});

const initial: DiagnosisState = { diagnoses: {} };

/** What a node has seen of inputs. Servers with the capability `input-diagnosis` tell it to who may edit an input. */
export const DiagnosisStore = createStore(
  'InputDiagnosis',
  DiagnosisActions,
  initial,
)(({ answer }) => ({
  get: answer(getInputDiagnosis, {
    send: (inputId) => ({ params: { inputId } }),
    into: (diagnosis, inputId) => (state) => ({ diagnoses: { ...state.diagnoses, [inputId]: diagnosis } }),
    error: 'error',
  }),
}));

/** Refreshes that of one input every 5 seconds. */
export const diagnosisPoll = (inputId: string): Poll =>
  createPoll({ everyMs: REFRESH_MS, run: (signal) => DiagnosisActions.get.within(signal, inputId) });
