import { dismissGuide, loadSampleLogs, removeSampleLogs, type SampleLogsState } from 'api/getting-started';
import { createStore } from 'rest/store';
import { UserNotification } from 'flux/UserNotification';
import { GettingStartedActions } from './GettingStartedActions';
import { type GuideFacts } from './guide-facts';
import { texts } from './texts';

export interface GettingStartedState {
  /** Absent until first asked for. */
  facts?: GuideFacts;
  isDismissing: boolean;
  /** Sample logs are being loaded or removed. */
  isChangingSamples: boolean;
}

const initial: GettingStartedState = { isDismissing: false, isChangingSamples: false };

const withSamples =
  (samples: SampleLogsState) =>
  ({ facts }: GettingStartedState): Partial<GettingStartedState> => ({ facts: { ...facts, samples } });

// How the answers are found is loaded when somebody asks: every visit loads this file, few ask.

/** Where people begin, and the guide for those who begin with the whole installation (card dashboards.md). */
export const GettingStartedStore = createStore(
  'GettingStarted',
  GettingStartedActions,
  initial,
)(({ answer, getState, setState }) => ({
  findStart: async (signal) => {
    const { findStart } = await import('./find-start');
    const { route, isMissing } = await findStart(signal);
    if (isMissing) {
      void UserNotification.info(texts.start.missing.message, texts.start.missing.title);
    }
    return route;
  },
  loadFacts: async (signal) => {
    const { askForFacts } = await import('./guide-facts');
    const facts = await askForFacts(signal, getState().facts);
    setState({ facts });
    return facts;
  },
  dismiss: answer(dismissGuide, {
    send: () => ({ body: {} }),
    loading: 'isDismissing',
    failure: { title: texts.start.notDismissed, message: (reason) => reason },
  }),
  loadSamples: answer(loadSampleLogs, {
    send: () => ({ body: {} }),
    loading: 'isChangingSamples',
    into: (samples) => withSamples(samples),
    success: () => texts.samples.loaded,
    failure: { title: texts.samples.notLoaded, message: (reason) => reason },
  }),
  removeSamples: answer(removeSampleLogs, {
    loading: 'isChangingSamples',
    into: () => withSamples({ is_loaded: false }),
    success: () => texts.samples.removed,
    failure: { title: texts.samples.notRemoved, message: (reason) => reason },
  }),
}));
