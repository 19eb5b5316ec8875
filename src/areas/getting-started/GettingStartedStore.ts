import { dismissGuide } from 'api/getting-started';
import { createStore } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { GettingStartedActions } from './GettingStartedActions';
import { type GuideFacts } from './guide-facts';

export interface GettingStartedState {
  /** Absent until first asked for. */
  facts?: GuideFacts;
  isDismissing: boolean;
}

const initial: GettingStartedState = { isDismissing: false };

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
      void UserNotification.info(
        'It was deleted, or is not shared with you any more. This is the search instead; your profile is where to choose another start page.',
        'Your start page is not there',
      );
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
    failure: { title: 'Could not dismiss the guide.', message: (reason) => reason },
  }),
}));
