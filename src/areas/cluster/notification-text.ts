import { type Notification } from 'api/cluster';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { NOTIFICATION_TEXTS, type NotificationText } from './notification-texts';

/** A notification as it is shown: its text, and its details where no text says them. */
export interface DescribedNotification extends NotificationText {
  details: readonly KeyValue[];
}

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Says what a notification means; of a kind nobody here knows it tells the name and all details. */
export function describeNotification({ type, details = {} }: Notification): DescribedNotification {
  const describe = NOTIFICATION_TEXTS[type.toLowerCase() as keyof typeof NOTIFICATION_TEXTS];
  if (describe) return { ...describe((key) => asText(details[key])), details: listsOf(details) };
  return {
    title: `unknown (${type})`,
    description: 'This console does not know this kind of notification.',
    details: Object.entries(details).map(([key, value]) => ({ key, value: asText(value) })),
  };
}

/** What no sentence can hold: the blocks of indices, the errors of an archive. */
function listsOf(details: Record<string, unknown>): KeyValue[] {
  return Object.entries(details)
    .filter(([, value]) => Array.isArray(value) && value.length > 0)
    .map(([key, value]) => ({ key, value: asText(value) }));
}
