import { getMailSetUp, listLegacyTypes, type MailSetUp } from 'api/events/notifications';
import { type RequestedConfiguration } from 'api/requested-configuration';
import { listUsers } from 'api/users/reading';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { sendsNotifications } from './NotificationsStore';

/** A kind of alarm callback. */
export interface LegacyType {
  name: string;
  configuration: RequestedConfiguration;
}

/** Somebody who can get mails. */
export interface Recipient {
  username: string;
  fullName: string;
}

export interface NotificationChoicesState {
  /** By class; absent until loaded. */
  legacyTypes?: Readonly<Record<string, LegacyType>>;
  users?: readonly Recipient[];
  /** Absent where the server does not say. */
  mail?: MailSetUp;
}

export const NotificationChoicesActions = createActions('NotificationChoices', {
  loadLegacyTypes: action(),
  loadUsers: action(),
  loadMail: action(),
});

const initial: NotificationChoicesState = {};

/** What the form of a notification offers: alarm callbacks, people, and how mails are sent. */
export const NotificationChoicesStore = createStore(
  'NotificationChoices',
  NotificationChoicesActions,
  initial,
)(({ perform, setState }) => ({
  loadLegacyTypes: perform(async (signal: AbortSignal) => {
    const { types } = await call(listLegacyTypes, { signal });
    setState({ legacyTypes: types as Record<string, LegacyType> });
  }, {}),
  loadUsers: perform(async (signal: AbortSignal) => {
    const { users } = await call(listUsers, { signal });
    setState({ users: users.map(({ username, full_name: fullName }) => ({ username, fullName })) });
  }, {}),
  loadMail: perform(async (signal: AbortSignal) => {
    if (sendsNotifications()) setState({ mail: await call(getMailSetUp, { signal }) });
  }, {}),
}));
