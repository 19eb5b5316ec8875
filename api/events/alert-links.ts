import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open, Strict } from '../contract';
import { AlertStateName } from './alert-states';

// Not in a 4.3 cluster (card events.md, "Ahead of the original", 8).

/**
 * An alert as one sees it who has a link to it from a notification. The link is signed and ends; it takes no session, and
 * tells no more than the notification did.
 */
export const LinkedAlert = Open({
  title: Type.String(),
  message: Type.String(),
  /** Empty of events without a key. */
  key: Type.String(),
  priority: Type.Integer(),
  state: AlertStateName,
  since: Instant,
  /** Of one that is snoozed. */
  snoozed_until: Nullable(Instant),
  last_event_at: Instant,
  last_event_id: Type.String(),
  /** How many events since it was new. */
  events: Type.Integer(),
  /** When the link ends. */
  expires_at: Instant,
});
export type LinkedAlert = Static<typeof LinkedAlert>;

export const getLinkedAlert = defineCall({
  method: 'GET',
  path: '/timberline/alert-links/{link}',
  access: 'public',
  summary: 'The alert that a link of a notification is for. It changes nothing: scanners of mails follow links.',
  response: LinkedAlert,
});

export const SnoozeText = Strict({
  /** In the future, at most 90 days. */
  snoozed_until: Type.String({ maxLength: 40 }),
});

export const snoozeLinkedAlert = defineCall({
  method: 'POST',
  path: '/timberline/alert-links/{link}/snooze',
  access: 'public',
  audit: { action: 'alert.change_by_link' },
  summary: 'Snoozes the alert that a link of a notification is for.',
  body: SnoozeText,
  response: LinkedAlert,
  status: 200,
});
