import { FORMER_PAGERDUTY, PAGERDUTY } from 'api/events/notifications';
import { emailNotification, type EmailParts } from './email/email-notification';
import { customHttpNotification } from './http/custom-http-notification';
import { createDeliverRequest, type DeliverRequestParts } from './http/deliver-request';
import { httpNotification } from './http/http-notification';
import { type NotificationType } from './notification-type';
import { legacyNotification } from './services/legacy-notification';
import { pagerDutyNotification } from './services/pagerduty-notification';
import { slackNotification } from './services/slack-notification';

export interface NotificationTypeParts extends EmailParts, DeliverRequestParts {
  /** Of the console, with a slash at its end; empty: it is not known. */
  publicUrl: string;
  /** Absent: that of PagerDuty. */
  pagerDutyAddress?: string;
}

export type NotificationTypes = ReadonlyMap<string, NotificationType>;

/** All types of notifications, by their names. */
export function createNotificationTypes(parts: NotificationTypeParts): NotificationTypes {
  const deliver = createDeliverRequest(parts);
  const { templates, publicUrl, pagerDutyAddress: address } = parts;
  const pagerDuty = (type: typeof FORMER_PAGERDUTY | typeof PAGERDUTY) =>
    pagerDutyNotification(type, deliver, templates, { publicUrl, address });
  const types: NotificationType[] = [
    emailNotification(parts),
    httpNotification(deliver),
    customHttpNotification(deliver, templates),
    slackNotification(deliver, templates),
    pagerDuty(PAGERDUTY),
    pagerDuty(FORMER_PAGERDUTY),
    legacyNotification,
  ];
  return new Map(types.map((each) => [each.type, each]));
}
