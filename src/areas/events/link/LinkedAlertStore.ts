import { getLinkedAlert, type LinkedAlert, snoozeLinkedAlert } from 'api/events/alert-links';
import { action, createActions } from 'flux/actions';
import { ABSENT, failed, type Loadable, loaded } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

export const LinkedAlertActions = createActions('LinkedAlert', {
  /** Loads the alert that a link of a notification is for; its failure stands in the state. */
  open: action<[link: string], LinkedAlert>(),
  /** @param until an instant; rejects with why not */
  snooze: action<[link: string, until: string], LinkedAlert>(),
});

export interface LinkedAlertState {
  alert: Loadable<LinkedAlert>;
}

const initial: LinkedAlertState = { alert: ABSENT };

/** The alert of a link in a notification, for whom has no session. */
export const LinkedAlertStore = createStore(
  'LinkedAlert',
  LinkedAlertActions,
  initial,
  // Loaded while the console still asks whether there is a session: that there is none must not take the alert away.
  { outlivesSession: true },
)(({ perform }) => ({
  open: perform(
    (signal: AbortSignal, link: string) => call(getLinkedAlert, { params: { link }, signal, anonymous: true }),
    {
      into: (alert) => ({ alert: loaded(alert) }),
      failed: (error) => (state) => ({ alert: failed(state.alert, error) }),
    },
  ),
  snooze: perform(
    (signal: AbortSignal, link: string, until: string) =>
      call(snoozeLinkedAlert, { params: { link }, body: { snoozed_until: until }, signal, anonymous: true }),
    { into: (alert) => ({ alert: loaded(alert) }) },
  ),
}));
