import { NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { accounts } from 'server/areas/accounts';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { urlAllowList } from 'server/areas/url-allow-list';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller } from 'server/calls/caller';
import { createCallRate } from 'server/calls/call-rate';
import { type Attempt, type Delivery } from 'server/notifications/notification-type';
import { createNotificationTemplates } from 'server/notifications/templates';
import { createNotificationTypes, type NotificationTypes } from 'server/notifications/types';
import { type Transaction } from 'server/storage/documents/database';
import { createSealedTexts } from 'server/storage/sealed-text';
import { createAddressesOf } from './addresses';
import { createAtOnce } from 'server/calls/at-once';
import { type BacklogOf, createModelOfEvent } from './model-of-event';
import { notificationCalls } from './notification-calls';
import { PERMISSION } from './notification-kind';
import { createNotifications } from './notifications';
import { createReadNotification } from './read-notification';
import { sealStored } from './seal-stored';
import { createNotificationSecrets } from './secrets';
import { createNotificationDocuments } from './stored-notification';
import { trialCalls } from './trial-calls';
import { createNotificationUses } from './uses';

/** The interface for the queue. */
export interface Notifications {
  /** Undefined: there is no such notification any more. */
  title(id: string, within?: Transaction): Promise<string | undefined>;
  /** Tells the receivers of an event, or those of them that the delivery names. It rejects only when aborted. */
  deliver(id: string, delivery: Delivery): Promise<Attempt[]>;
  types: NotificationTypes;
  /** Who gets what is told of one event; undefined: there is no such notification any more. */
  receivers(caller: Caller, id: string): Promise<Receivers | undefined>;
  /** Has previews of real events show what is sent along with them; until then they show none. */
  previewBacklogBy(backlogOf: BacklogOf): void;
}

/** Those of a notification. */
export interface Receivers {
  kind: 'call' | 'mail';
  /** Addresses and usernames, or the title of what makes a call; null: one may not read the notification. */
  names: (string | null)[];
}

const TESTS_AT_ONCE = 3;
const TESTS_A_MINUTE = 30;

const GONE: Attempt = {
  recipient: null,
  outcome: 'given-up',
  reason: 'The notification does not exist any more.',
};

/** Ways to tell people and machines of events (card events.md, "Notifications"). */
export const notifications = defineServerArea({
  name: 'notifications',
  needs: { accounts, search, streams, urlAllowList },
  permissions: ['create', 'delete', 'edit', 'read'].map((action) => `${PERMISSION}:${action}`),
  setUp(
    { configuration, database, entities, log, monotonicMs, node, now, secret },
    { accounts: all, search: searching, streams: { titleOf }, urlAllowList: allowed },
  ) {
    const { mailServer, mailFrom, publicUrl } = configuration;
    const templates = createNotificationTemplates(monotonicMs, publicUrl ?? '', titleOf);
    const types = createNotificationTypes({
      mail: mailServer && { server: mailServer, from: mailFrom },
      addressesOf: createAddressesOf(all),
      isAllowed: allowed.isAllowed,
      hostname: node.hostname,
      publicUrl: publicUrl ?? '',
      templates,
      now,
    });
    const documents = createNotificationDocuments(database, now);
    const secrets = createNotificationSecrets(types, createSealedTexts(secret.keyFor('secrets of notifications')));
    const read = createReadNotification(types);
    const service = createNotifications({ database, documents, read, secrets });
    entities.add(service.entities.kind);

    let backlogOf: BacklogOf = () => Promise.resolve([]);
    const provides: Notifications = {
      types,
      previewBacklogBy: (given) => void (backlogOf = given),
      title: async (id, within) => (await documents.get(id, { within }))?.body.title,

      async receivers(caller, id) {
        const found = await documents.get(id);
        if (!found) return undefined;
        const { title, config } = found.body;
        const mailed = types.get(config.type)?.mailedTo?.(secrets.open(found));
        const kind = mailed ? 'mail' : 'call';
        return { kind, names: caller.may(`${PERMISSION}:read:${id}`) ? (mailed ?? [title]) : [null] };
      },

      async deliver(id, delivery) {
        const found = await documents.get(id);
        const type = found && types.get(found.body.config.type);
        return type ? type.deliver(secrets.open(found), delivery) : [GONE];
      },
    };
    return {
      provides,
      open: async () => {
        const sealed = await sealStored(database, types, secrets);
        if (sealed > 0) log.info({ sealed }, 'Sealed secrets of notifications that were stored in plain text');
      },
      capabilities: [NOTIFICATION_DELIVERIES_CAPABILITY],
      calls: [
        ...notificationCalls({
          notifications: service,
          documents,
          uses: createNotificationUses(entities),
          mail: { is_set_up: mailServer !== undefined, sender: mailFrom ?? null, public_url: publicUrl ?? null },
        }),
        ...trialCalls({
          ...{ notifications: service, types, read, secrets, now },
          modelOfEvent: createModelOfEvent({
            ...{ search: searching.parts, streamsFor: searching.streamsFor, entities },
            backlogOf: (event, signal) => backlogOf(event, signal),
          }),
          atOnce: createAtOnce(TESTS_AT_ONCE, `No more than ${TESTS_AT_ONCE} tests at once. Wait until one has ended.`),
          rate: createCallRate(TESTS_A_MINUTE, monotonicMs, `No more than ${TESTS_A_MINUTE} tests a minute.`),
        }),
      ],
    };
  },
});
