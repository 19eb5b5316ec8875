import { cluster } from 'server/areas/cluster';
import { eventDefinitions } from 'server/areas/event-definitions';
import { notifications } from 'server/areas/notifications';
import { scheduler } from 'server/areas/scheduler';
import { search } from 'server/areas/search';
import { defineServerArea } from 'server/assembly/server-area';
import { createAlertLinks } from 'server/events/alerts/alert-links';
import { alertOf } from 'server/events/alerts/alert-states';
import { createDeliveryJob } from 'server/notifications/queue/delivery-job';
import { createDeliveryLog } from 'server/notifications/queue/delivery-log';
import {
  createDeliveryQueue,
  type DeliveryQueue,
  NOTIFICATION_EXECUTION,
} from 'server/notifications/queue/delivery-queue';
import { type Withholding } from 'server/notifications/queue/withholding';
import { createBacklog } from './backlog';
import { deliveryCalls } from './calls';
import { createLogPage, type LogPage } from './log-page';
import { MIGRATIONS } from './migrations';

/** The interface for other areas. */
export interface NotificationDeliveries extends Pick<DeliveryQueue, 'tellRecovered'> {
  /** Keeps back what it names, from now on; asked after those that came before it. */
  withholdBy(withholding: Withholding): void;
  /** A page of what became of deliveries, as far as somebody may see it. */
  page: LogPage;
}

const CLEAN_UP_MS = 3_600_000;
const DEFINITION_KIND = 'event_definition';
const NOTIFICATION_KIND = 'notification';

/** From events to the receivers of notifications: queue, grace, retries and their log (card events.md). */
export const notificationDeliveries = defineServerArea({
  name: 'notification-deliveries',
  needs: { cluster, eventDefinitions, notifications, scheduler, search },
  migrations: MIGRATIONS,
  permissions: ['eventdefinitions:read', 'eventnotifications:edit', 'eventnotifications:read'],
  setUp({ database, log, secret }, { cluster: { systemMessages }, eventDefinitions: definitions, ...needed }) {
    const { notifications: senders, scheduler: jobs, search: searching } = needed;
    const deliveries = createDeliveryLog(database);
    const withholdings: Withholding[] = [];
    const queue = createDeliveryQueue({ database, jobs, titleOf: senders.title, withholdings: () => withholdings });
    const links = createAlertLinks(secret);
    const backlog = createBacklog(definitions);
    definitions.deliverBy(queue);
    senders.previewBacklogBy(async (event, signal) => {
      const definition = await definitions.find(event.event_definition_id);
      return definition ? backlog(definition, event, signal) : [];
    });
    jobs.registerType(
      NOTIFICATION_EXECUTION,
      createDeliveryJob({
        ...{ database, deliveries, log },
        definition: definitions.find,
        titleOf: senders.title,
        backlog,
        snoozeLink: async (event) => links.make(alertOf(event), await jobs.now()),
        deliver: senders.deliver,
        retryMs: () => definitions.configuration().events_notification_retry_period,
        tell: (type, details, notificationId) => {
          systemMessages
            .notify(type, 'urgent', details, notificationId)
            .catch((err: unknown) => log.error({ err }, 'Could not tell of a notification that failed'));
        },
      }),
    );
    database.changes.listen(async (within, { kind, id, change }) => {
      if (change !== 'deleted') return;
      if (kind === DEFINITION_KIND) await queue.forgetDefinition(id, within);
      if (kind === NOTIFICATION_KIND) await queue.forgetNotification(id, within);
    });
    const page = createLogPage(deliveries, searching.streamsFor);
    const provides: NotificationDeliveries = {
      page,
      withholdBy: (withholding) => void withholdings.push(withholding),
      tellRecovered: queue.tellRecovered,
    };
    return {
      provides,
      calls: deliveryCalls({
        ...{ database, page, queue },
        log: deliveries,
        search: searching.parts,
        streamsFor: searching.streamsFor,
        titleOf: senders.title,
      }),
      periodicals: [
        {
          name: 'clean-up of notification deliveries',
          everyMs: CLEAN_UP_MS,
          leaderOnly: true,
          run: deliveries.cleanUp,
        },
      ],
    };
  },
});
