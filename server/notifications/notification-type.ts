import { type TSchema } from '@sinclair/typebox';
import { type Event } from 'api/events/events';
import { type NotificationConfig, type NotificationPreview } from 'api/events/notifications';
import { type FieldErrors } from 'server/calls/validation-result';

/** A message sent along with an event (card events.md, "Notification model"). */
export interface BacklogMessage {
  index: string;
  id: string;
  source: string;
  message: string;
  timestamp: string;
  stream_ids: string[];
  /** All but `_id`, `message`, `source`, `timestamp` and `streams`. */
  fields: Record<string, unknown>;
}

/** What templates and HTTP bodies are made of (card events.md, "Notification model"). */
export interface NotificationModel {
  event_definition_id: string;
  event_definition_type: string;
  event_definition_title: string;
  event_definition_description: string;
  job_definition_id: string;
  job_trigger_id: string;
  /** Present when it tells that the alert of this event, its last one, is over. Not in a 4.3 cluster. */
  recovered?: true;
  event: Event;
  backlog: BacklogMessage[];
  /** By which receivers snooze the alert; absent where there is none. In no payload: templates know it as `snooze_url`. */
  snooze_link?: string;
}

/** An event on its way to the receivers of a notification. */
export interface Delivery {
  /** The same at every attempt, so that a receiver may know what it has had. */
  id: string;
  model: NotificationModel;
  /** Of people who try a notification: problems are theirs, and no system notification tells of them. */
  isTest: boolean;
  /** Only these receivers, which are those an earlier attempt did not reach; absent: all. */
  only?: readonly string[];
  signal: AbortSignal;
}

/** What became of one receiver. */
export interface Attempt {
  /** An address of a mail; null where all goes to one receiver. */
  recipient: string | null;
  /** `failed`: another attempt may succeed; `given-up`: none will. */
  outcome: 'failed' | 'given-up' | 'sent';
  /** Of the HTTP or SMTP answer. */
  status?: number;
  /** The first 1,024 bytes of the answer. */
  answer?: string;
  /** What went wrong, in a sentence. */
  reason?: string;
  /** Milliseconds that the receiver asks to wait before another attempt. */
  retryAfterMs?: number;
  /** Type of the system notification that tells of the failure at once; absent: it has to be told only when it lasts. */
  systemNotification?: string;
}

/** Settings that nobody is shown. */
export interface SecretSettings<Config> {
  names: readonly string[];
  /** Where they are sent: a stored secret is never sent elsewhere. */
  destination(config: Config): string;
}

/** A way to tell people or machines of an event. */
export interface NotificationType<Config extends NotificationConfig = NotificationConfig> {
  type: Config['type'];
  schema: TSchema;
  secrets?: SecretSettings<Config>;
  /**
   * Settings that are credentials, although people who may read the notification are shown them: sealed where they are
   * stored, and left out of every history. With each what stands for one that cannot be opened any more.
   */
  sealed?: Readonly<Record<string, unknown>>;
  /** Settings as they are stored: with what stands for those that are absent. */
  complete(config: Config): Config;
  /** The sentences by the field of the configuration. */
  check(config: Config): FieldErrors;
  /** Who gets a mail: addresses and usernames. Absent: it makes a call. */
  mailedTo?(config: Config): string[];
  /** What is wrong with the receivers stands in the attempts; it rejects only when the signal is aborted. */
  deliver(config: Config, delivery: Delivery): Promise<Attempt[]>;
  /** Without sending anything. */
  preview(config: Config, model: NotificationModel): Promise<NotificationPreview>;
}
