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
import { type FieldErrors } from 'rest/form/server-errors';
import { begunConfig } from './begin';
import { texts } from './texts';
import { isKnownType, knownConfig, type NotificationToSend, type Settings, settingsOf, TYPES } from './notification';

export interface NotificationDraft {
  title: string;
  description: string;
  /** Its type is empty until one is chosen. */
  config: Settings;
}

/** What a form begins with. @param hasAll the server knows every setting of each type */
export function beginDraft(stored: Notification | undefined, hasAll: boolean): NotificationDraft {
  if (!stored) return { title: '', description: '', config: { type: '' } };
  const { title, description } = stored;
  const config = settingsOf(stored);
  const shown = isKnownType(config.type) ? (begunConfig(config.type, hasAll, config) as Settings) : config;
  return { title, description, config: shown };
}

/** As it is sent. */
export const sentNotification = (
  { title, description, config }: NotificationDraft,
  id?: string,
): NotificationToSend => ({
  ...(id !== undefined && { id }),
  ...{ title: title.trim(), description, config },
});

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** Field by field: what keeps the settings from being sent. Templates are read by the server, with their place. */
type Problems = Readonly<Record<string, string | false>>;

const ROUTING_KEY_LENGTH = 32;
const COLOUR = /^#[0-9a-f]{6}$/i;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const webAddress = (text: string): string | false =>
  isBlank(text) ? texts.missing : !isWebAddress(text) && texts.noWebAddress;

function problemsOfConfig(config: NotificationConfig): Problems {
  switch (config.type) {
    case EMAIL: {
      const recipients = (config.user_recipients?.length ?? 0) + (config.email_recipients?.length ?? 0);
      return {
        subject: isBlank(config.subject) && texts.missing,
        recipients: recipients === 0 && texts.noRecipients,
        body: isBlank(config.body_template) && isBlank(config.html_body_template) && texts.noBody,
      };
    }
    case HTTP:
      return { url: webAddress(config.url) };
    case CUSTOM_HTTP:
      return {
        url: webAddress(config.url),
        api_key: isBlank(config.api_key) !== isBlank(config.api_secret) && texts.halfKey,
      };
    case SLACK:
      return {
        color: !COLOUR.test(config.color) && texts.noColour,
        webhook_url: webAddress(config.webhook_url),
        channel: isBlank(config.channel) && texts.missing,
        custom_message: config.include_title === false && isBlank(config.custom_message) && texts.needsMessage,
        notify_here: config.notify_channel === true && config.notify_here === true && texts.notBoth,
      };
    case PAGERDUTY:
    case FORMER_PAGERDUTY:
      return {
        routing_key: config.routing_key.length !== ROUTING_KEY_LENGTH && texts.routingKey,
        client_name: isBlank(config.client_name) && texts.missing,
        client_url: webAddress(config.client_url),
      };
    case LEGACY_CALLBACK:
      return { callback_type: isBlank(config.callback_type) && texts.missing };
  }
}

/** What is wrong with a draft, as far as the console knows it. */
export function problemsOf({ title, config }: NotificationDraft): FieldErrors {
  const known = knownConfig(config);
  const problems: Problems = {
    title: isBlank(title) && texts.missing,
    config: config.type === '' && texts.noType,
    ...(known && problemsOfConfig(known)),
  };
  return Object.fromEntries(Object.entries(problems).filter((each): each is [string, string] => each[1] !== false));
}

/** What the server can say something of that is no setting. */
const OF_ALL = ['title', 'description', 'config', 'recipients', 'body'];

/** Whether the form of some type shows what the server says of a field. */
export const hasField = (name: string): boolean =>
  OF_ALL.includes(name) || TYPES.some((type) => name in begunConfig(type, true));
