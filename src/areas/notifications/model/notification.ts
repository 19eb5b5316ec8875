import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  type Notification,
  type NotificationConfig,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';

export type NotificationType = NotificationConfig['type'];

/** Settings by name: as they are sent, of a type that the console knows or not. */
export type Settings = { type: string } & Readonly<Record<string, unknown>>;

/** A notification as it is sent. */
export interface NotificationToSend {
  /** That of a stored one. */
  id?: string;
  title: string;
  description: string;
  config: Settings;
}

/** Those of the console, in the order in which they are offered. */
export const TYPES: readonly NotificationType[] = [
  ...([EMAIL, HTTP, CUSTOM_HTTP, SLACK, PAGERDUTY, FORMER_PAGERDUTY, LEGACY_CALLBACK] as const),
];

export const isKnownType = (type: string): type is NotificationType => TYPES.some((known) => known === type);

export const settingsOf = ({ config }: Pick<Notification, 'config'>): Settings => config as Settings;

/** The settings, if the console has a form for them. */
export function knownConfig(settings: Settings | undefined): NotificationConfig | undefined {
  return settings && isKnownType(settings.type) ? (settings as unknown as NotificationConfig) : undefined;
}
