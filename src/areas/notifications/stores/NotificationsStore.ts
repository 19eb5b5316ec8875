import {
  createNotification,
  deleteNotification,
  deleteNotifications,
  getNotification,
  listNotifications,
  listNotificationUses,
  type Notification,
  NOTIFICATION_DELIVERIES_CAPABILITY,
  testNewNotification,
  testNotification,
  updateNotification,
} from 'api/events/notifications';
import { type Answer } from 'api/contract';
import { CurrentUserActions } from 'areas/users';
import { action } from 'flux/actions';
import { isCancelled } from 'flux/cancelled';
import { ABSENT, begun, failed, loaded } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { undoOf } from 'rest/entity/deleted';
import { entityGone } from 'rest/entity/entity-gone';
import { createEntityStore, knownEntity } from 'rest/entity/entity-store';
import { type Listing, type ListQuery } from 'rest/entity/listing';
import { fieldErrors, hasStatus } from 'rest/FetchError';
import { type FailureText, failWith, messageOf } from 'rest/failure';
import { serverTexts } from 'texts/server/texts';
import { type NotificationToSend } from '../model/notification';
import { countsOf, usesByNotification } from './uses-elsewhere';
import { texts } from './texts';

/** A notification of a list. */
export interface ListedNotification extends Notification {
  /** How many definitions that one may read use it; absent where that is not known. */
  usedBy?: number;
}

type Named = Pick<Notification, 'id' | 'title'>;
type Change = 'create' | 'update' | 'delete';

/** Why some were not deleted, by id. */
export type Refusals = ReadonlyMap<string, string>;

/** How sending the test event ended. */
export interface Trial {
  isRunning: boolean;
  /** Why nothing was sent. */
  error?: string;
}

/** The definitions that use a notification. */
export type NotificationUses = Answer<typeof listNotificationUses>;

const notListed: FailureText<[query: ListQuery]> = texts.list;

/** Whether the server sends notifications itself: it has more calls and types than a 4.3 cluster. */
export const sendsNotifications = (): boolean =>
  hasCapability(CapabilitiesStore.getState(), NOTIFICATION_DELIVERIES_CAPABILITY);

const listing: Listing<ListedNotification, [query: ListQuery]> = {
  load: async (signal, { page, pageSize, text }) => {
    // Servers decode the query once more.
    const query = { page, per_page: pageSize, query: encodeURIComponent(text) };
    const { notifications, total, used_by: told } = await call(listNotifications, { query, signal });
    const usedBy = told ?? countsOf(notifications.length === 0 ? undefined : await usesByNotification(signal));
    return { items: notifications.map((each) => (usedBy ? { ...each, usedBy: usedBy[each.id] ?? 0 } : each)), total };
  },
};

/** Toasts how a change ended. A form shows at its fields what the server refused of them. */
async function told<Result>(change: Change, title: string, doing: Promise<Result>): Promise<Result> {
  const words = texts[change];
  const result = await doing.catch((error: unknown) => {
    if (Object.keys(fieldErrors(error)).length > 0) throw error;
    return failWith((reason) => words.failed(title, reason), words.failedTitle)(error);
  });
  if (change !== 'delete') void UserNotification.success(words.done(title), words.doneTitle);
  return result;
}

const addressed = ({ id }: Pick<Named, 'id'>) => ({ params: { notificationId: id } });

async function remove(signal: AbortSignal, notification: Named, reload: () => void): Promise<void> {
  const { done, doneTitle } = texts.delete;
  await told('delete', notification.title, call(deleteNotification, { ...addressed(notification), signal }));
  entityGone.emit(notification.id);
  const undo = undoOf({ kind: 'notification', noun: texts.noun }, notification, reload);
  const message = done(notification.title);
  void (undo ? UserNotification.undo(message, undo, doneTitle) : UserNotification.success(message, doneTitle));
}

async function atOnce(signal: AbortSignal, ids: readonly string[]): Promise<Refusals> {
  const { failures } = await call(deleteNotifications, { body: { entity_ids: [...ids] }, signal });
  return new Map(
    failures.map(({ entity_id: id, failure_explanation: reason }) => [id, serverTexts.inPageLanguage(reason)]),
  );
}

/** A server of 4.3 takes one at a time. */
async function oneByOne(signal: AbortSignal, ids: readonly string[]): Promise<Refusals> {
  const refusals = new Map<string, string>();
  for (const id of ids) {
    try {
      await call(deleteNotification, { ...addressed({ id }), signal, expects: [403, 404] });
    } catch (error) {
      if (isCancelled(error)) throw error;
      refusals.set(id, messageOf(error));
    }
  }
  return refusals;
}

async function removeSeveral(signal: AbortSignal, ids: readonly string[]): Promise<Refusals> {
  const refusals = await (sendsNotifications() ? atOnce : oneByOne)(signal, ids);
  for (const id of ids) if (!refusals.has(id)) entityGone.emit(id);
  return refusals;
}

async function usesOf(signal: AbortSignal, id: string): Promise<NotificationUses | undefined> {
  if (sendsNotifications()) return call(listNotificationUses, { ...addressed({ id }), signal });
  const uses = await usesByNotification(signal);
  return uses && { definitions: [...(uses.get(id) ?? [])], hidden: 0 };
}

const NO_TRIALS: Readonly<Record<string, Trial>> = {};

const tried =
  (id: string, trial: Trial) =>
  ({ trials }: { trials: Readonly<Record<string, Trial>> }) => ({ trials: { ...trials, [id]: trial } });

async function load(signal: AbortSignal, id: string): Promise<ListedNotification> {
  try {
    return await call(getNotification, { ...addressed({ id }), signal, expects: [403, 404] });
  } catch (error) {
    if (hasStatus(error, 404)) void UserNotification.error(texts.get.gone(id), texts.get.title);
    throw error;
  }
}

/** The notifications one may read, by page, and every change of one. */
export const EventNotifications = createEntityStore(
  'EventNotifications',
  { noun: texts.noun, kind: 'notification', calls: { list: listing }, texts: { list: notListed } },
  {
    state: { trials: NO_TRIALS },
    actions: {
      get: action<[id: string], ListedNotification>(),
      create: action<[notification: NotificationToSend], Notification>(),
      update: action<[id: string, notification: NotificationToSend], Notification>(),
      /** @param reload when it is undone */
      delete: action<[notification: Named, reload: () => void]>(),
      /** The answer says which were refused. */
      deleteSeveral: action<[ids: readonly string[]], Refusals>(),
      /** Sends the test event; how that ended stands in `trials`. */
      test: action<[id: string]>(),
      /** Empties `trials`, or takes one out of them. */
      forgetTrials: action<[id?: string]>(),
      /** The same for one that is not stored as it is. */
      testNew: action<[notification: NotificationToSend]>(),
      /** Which definitions use it; nothing where that is not known. */
      uses: action<[id: string], NotificationUses | undefined>(),
    },
    answers: ({ perform, setState }) => ({
      get: perform(load, {
        begin: (id) => (state) => {
          const known = knownEntity(state, id);
          return { one: begun(known ? loaded(known) : ABSENT) };
        },
        into: (notification) => ({ one: loaded(notification) }),
        failed: (error) => (state) => ({ one: failed(state.one, error) }),
        newestOnly: true,
        failure: { ...texts.get, exceptStatus: [403, 404] },
      }),
      create: (signal, body) => told('create', body.title, call(createNotification, { body, signal })),
      update: (signal, id, body) =>
        told('update', body.title, call(updateNotification, { ...addressed({ id }), body, signal })),
      delete: remove,
      deleteSeveral: removeSeveral,
      test: perform((signal: AbortSignal, id: string) => call(testNotification, { ...addressed({ id }), signal }), {
        begin: (id) => tried(id, { isRunning: true }),
        into: (_, id) => tried(id, { isRunning: false }),
        failed: (error, id) => tried(id, { isRunning: false, error: messageOf(error) }),
      }),
      forgetTrials: async (_, id) =>
        setState(({ trials }) => ({
          trials: Object.fromEntries(Object.entries(trials).filter(([each]) => id !== undefined && each !== id)),
        })),
      testNew: (signal, body) => call(testNewNotification, { body, signal }),
      uses: usesOf,
    }),
  },
);

export const { actions: EventNotificationsActions, store: EventNotificationsStore } = EventNotifications;

/** The creator of a notification owns it: rights that only the server knows. */
EventNotificationsActions.create.completed.listen(
  () => void CurrentUserActions.reload().catch((error: unknown) => isCancelled(error)),
);
