import { randomUUID } from 'node:crypto';
import {
  type NotificationConfig,
  previewNotification,
  testNewNotification,
  testNotification,
} from 'api/events/notifications';
import { describeCall } from 'server/calls/audited-call';
import { type CallRate } from 'server/calls/call-rate';
import { type Caller } from 'server/calls/caller';
import { HttpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Attempt, type NotificationModel, type NotificationType } from 'server/notifications/notification-type';
import { testModel } from 'server/notifications/test-model';
import { type NotificationTypes } from 'server/notifications/types';
import { type AtOnce } from 'server/calls/at-once';
import { type ModelOfEvent } from './model-of-event';
import { type NotificationsService } from './notifications';
import { type ReadNotification } from './read-notification';
import { type KnownNotification, type NotificationSecrets } from './secrets';

export interface TrialCallParts {
  notifications: NotificationsService;
  types: NotificationTypes;
  read: ReadNotification;
  secrets: NotificationSecrets;
  modelOfEvent: ModelOfEvent;
  atOnce: AtOnce;
  rate: CallRate;
  now(): Date;
}

const MOST_TOLD = 5;

const toldOf = ({ recipient, reason = '', answer = '' }: Attempt): string => {
  const told = recipient === null ? reason : `Not sent to ${recipient}: ${reason}`;
  return answer.trim() === '' ? told : `${told} The receiver said: ${answer.trim()}`;
};

/** @throws HttpError 500 with what went wrong */
function refuseFailures(attempts: readonly Attempt[]): void {
  const failures = attempts.filter(({ outcome }) => outcome !== 'sent').map(toldOf);
  const more = failures.length > MOST_TOLD ? [`And ${failures.length - MOST_TOLD} more.`] : [];
  if (failures.length > 0)
    throw new HttpError(500, { type: 'ApiError', message: [...failures.slice(0, MOST_TOLD), ...more].join(' ') });
}

/** The calls that try a notification: nothing of it is queued, nor held back. */
export function trialCalls(parts: TrialCallParts): ServedCall[] {
  const { notifications, types, read, secrets, modelOfEvent, atOnce, rate, now } = parts;

  /** @param type of the settings */
  async function send(caller: Caller, type: NotificationType, config: NotificationConfig, signal: AbortSignal) {
    rate.count(caller.userId);
    await atOnce(caller.userId, async () => {
      const delivery = { id: `test-${randomUUID()}`, model: testModel(now()), isTest: true, signal };
      refuseFailures(await type.deliver(config, delivery));
    });
  }

  const typeOf = ({ type }: Pick<NotificationConfig, 'type'>): NotificationType => {
    const found = types.get(type);
    if (!found) throw new Error(`There is no type ${type}`);
    return found;
  };

  /** One whose stored secrets may be used: somebody changes it who may. */
  async function knownIn(caller: Caller, sent: unknown): Promise<KnownNotification | undefined> {
    const { id, body } = read.whole(sent);
    const usesStored = secrets.namesIn(body.config).length > 0 && id !== undefined;
    return usesStored ? notifications.entities.get(caller, id, 'edit') : undefined;
  }

  async function modelFor(caller: Caller, eventId: string | null | undefined, signal: AbortSignal) {
    const model: NotificationModel = testModel(now());
    return eventId === null || eventId === undefined ? model : modelOfEvent(caller, eventId, signal);
  }

  return [
    serve(testNewNotification, async ({ caller, body, signal }) => {
      const { config, title } = notifications.checked(body, await knownIn(caller, body));
      describeCall({ details: { title, type: config.type } });
      await send(caller, typeOf(config), config, signal);
    }),

    serve(testNotification, async ({ caller, params, signal }) => {
      const found = await notifications.entities.get(caller, params.notificationId, 'edit');
      await send(caller, typeOf(found.body.config), secrets.open(found), signal);
    }),

    serve(previewNotification, async ({ caller, body, signal }) => {
      const { config, type } = read.config(body.config);
      return type.preview(config, await modelFor(caller, body.event_id, signal));
    }),
  ];
}
