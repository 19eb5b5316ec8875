import { type NotificationConfig, NotificationText } from 'api/events/notifications';
import { Strict } from 'api/contract';
import { httpError } from 'server/calls/http-error';
import { refuseErrors } from 'server/calls/validation-result';
import { isRecord } from 'server/calls/validation/union-branch';
import { jsonCheck } from 'server/calls/validation/validation';
import { type NotificationType } from 'server/notifications/notification-type';
import { type NotificationTypes } from 'server/notifications/types';
import { type NotificationBody } from './stored-notification';

/** Reads what clients send; rules are checked elsewhere. */
export interface ReadNotification {
  /** @throws HttpError 400 */
  whole(sent: unknown): { id: string | undefined; body: NotificationBody; type: NotificationType };
  /** Settings alone. @throws HttpError 400 */
  config(sent: unknown): { config: NotificationConfig; type: NotificationType };
}

const LONGEST_TYPE = 100;

/** @param types that there are */
export function createReadNotification(types: NotificationTypes): ReadNotification {
  const checks = new Map(
    [...types].map(([name, { schema }]) => {
      const { id, title, description } = NotificationText.properties;
      return [
        name,
        { whole: jsonCheck(Strict({ id, title, description, config: schema })), config: jsonCheck(schema) },
      ];
    }),
  );

  function typeIn(config: unknown): NotificationType {
    const name = isRecord(config) ? config.type : undefined;
    const type = typeof name === 'string' ? types.get(name) : undefined;
    if (type) return type;
    const others = isRecord(config) ? Object.keys(config).filter((key) => key !== 'type') : [];
    // As other servers tell it (card events.md, "Traps").
    if (others.length > 0)
      throw httpError.badRequest(
        `Unable to map property ${others[0]}. There is no notification of the type ${String(name).slice(0, LONGEST_TYPE)}.`,
      );
    refuseErrors({ config: ['Choose a type of notification that this server has.'] });
    throw httpError.badRequest('Send the settings of a notification.');
  }

  return {
    whole(sent) {
      if (!isRecord(sent)) throw httpError.badRequest('Send a notification as a JSON object.');
      const type = typeIn(sent.config);
      checks.get(type.type)?.whole(sent);
      const { id, title, description, config } = sent as unknown as NotificationText;
      return {
        id: id ?? undefined,
        body: { title: title.trim(), description, config: type.complete(config) },
        type,
      };
    },

    config(sent) {
      const type = typeIn(sent);
      checks.get(type.type)?.config(sent);
      return { config: type.complete(sent as NotificationConfig), type };
    },
  };
}
