import {
  type DeliveriesPage,
  listDeliveriesOfDefinition,
  listDeliveriesOfEvent,
  listDeliveriesOfNotification,
  type NotificationDelivery,
  sendDeliveryAgain,
} from 'api/events/deliveries';
import { listDeliveriesOfSilence } from 'api/events/silences';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, valueOf } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { failWith } from 'rest/failure';
import { createStore } from 'rest/store';
import { type DeliverySubject } from './subject';
import { texts } from './texts';

/** A page of deliveries, and what they are of. */
export interface FoundDeliveries extends DeliveriesPage {
  of: DeliverySubject;
}

export const DELIVERIES_A_PAGE = 10;

export const isOf = (found: FoundDeliveries | undefined, { kind, id }: DeliverySubject): boolean =>
  found?.of.kind === kind && found.of.id === id;

export const DeliveriesActions = createActions('Deliveries', {
  /** A page of the attempts of the last 30 days, and of what was withheld. */
  load: action<[of: DeliverySubject, page: number], FoundDeliveries>(),
  sendAgain: action<[delivery: Pick<NotificationDelivery, 'id' | 'notification_title'>]>(),
});

export interface DeliveriesState {
  found: Loadable<FoundDeliveries>;
}

const initial: DeliveriesState = { found: ABSENT };

interface Asked {
  query: { page: number; per_page: number };
  signal: AbortSignal;
  expects: number[];
}

const LISTS: Readonly<Record<DeliverySubject['kind'], (id: string, asked: Asked) => Promise<DeliveriesPage>>> = {
  event: (eventId, asked) => call(listDeliveriesOfEvent, { ...asked, params: { eventId } }),
  definition: (definitionId, asked) => call(listDeliveriesOfDefinition, { ...asked, params: { definitionId } }),
  notification: (notificationId, asked) => call(listDeliveriesOfNotification, { ...asked, params: { notificationId } }),
  silence: (silenceId, asked) => call(listDeliveriesOfSilence, { ...asked, params: { silenceId } }),
};

async function load(signal: AbortSignal, of: DeliverySubject, page: number): Promise<FoundDeliveries> {
  const asked = { query: { page, per_page: DELIVERIES_A_PAGE }, signal, expects: [403, 404] };
  return { ...(await LISTS[of.kind](of.id, asked)), of };
}

/** What became of notifications. A failure to load is shown in their place. */
export const DeliveriesStore = createStore(
  'Deliveries',
  DeliveriesActions,
  initial,
)(({ perform }) => ({
  load: perform(load, {
    begin: (of) => (state) => {
      const known = valueOf(state.found);
      return { found: begun(isOf(known, of) ? state.found : ABSENT) };
    },
    into: (found) => ({ found: loaded(found) }),
    failed: (error) => (state) => ({ found: failed(state.found, error) }),
    newestOnly: true,
  }),
  sendAgain: async (signal, { id, notification_title: title }) => {
    await call(sendDeliveryAgain, { params: { deliveryId: id }, signal }).catch(
      failWith((reason) => texts.again.failed(title, reason), texts.again.failedTitle),
    );
    void UserNotification.success(texts.again.done(title));
  },
}));
