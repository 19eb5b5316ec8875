import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  type NotificationConfig,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';
import { DEFAULT_CHAT_TEXT, DEFAULT_HTML, DEFAULT_SUBJECT, DEFAULT_TEXT } from 'lang/notification/default-templates';
import { type NotificationType } from './notification';

/** Some settings are those of several types. */
type ConfigOf<Type, Config = NotificationConfig> = Config extends { type: infer Own }
  ? Type extends Own
    ? Config
    : never
  : never;

const pagerDuty = {
  ...{ routing_key: '', custom_incident: false, key_prefix: '', client_name: '', client_url: '' },
  ...{ pager_duty_title: null, incident_key: null },
};

/** Settings of a new notification of each type, with all that a type can have. */
const BEGIN: { readonly [Type in NotificationType]: Omit<ConfigOf<Type>, 'type'> } = {
  [EMAIL]: {
    ...{ subject: DEFAULT_SUBJECT, sender: '', body_template: DEFAULT_TEXT, html_body_template: DEFAULT_HTML },
    ...{ email_recipients: [], user_recipients: [], time_zone: 'UTC' },
  },
  [HTTP]: { url: '' },
  [CUSTOM_HTTP]: {
    ...{ url: '', method: 'POST', content_type: 'JSON', headers: '', body_template: '', time_zone: 'UTC' },
    ...{ basic_auth: '', api_key: '', api_key_as_header: false, api_secret: '', skip_tls_verification: false },
  },
  [SLACK]: {
    ...{ color: '#FF0000', webhook_url: '', channel: '#channel', custom_message: DEFAULT_CHAT_TEXT },
    ...{ user_name: null, notify_channel: false, link_names: false, icon_url: null, icon_emoji: null },
    ...{ backlog_size: 0, time_zone: 'UTC', notify_here: false, include_title: true },
  },
  [PAGERDUTY]: pagerDuty,
  [FORMER_PAGERDUTY]: pagerDuty,
  [LEGACY_CALLBACK]: { callback_type: '', configuration: {} },
};

/** Settings that came later than the type: servers that do not know them refuse them. */
const LATER: { readonly [Type in NotificationType]?: readonly string[] } = {
  [SLACK]: ['backlog_size', 'time_zone', 'notify_here', 'include_title'],
  [PAGERDUTY]: ['pager_duty_title', 'incident_key'],
  [FORMER_PAGERDUTY]: ['pager_duty_title', 'incident_key'],
};

/**
 * Settings as the form shows and sends them: all that is stored, and what is not has the value of a new one. Settings
 * that came later are there only where they are stored, or where the server has them all.
 */
export function begunConfig(type: NotificationType, hasAll: boolean, stored: object = {}): NotificationConfig {
  const begin = Object.entries(BEGIN[type]).filter(([name]) => hasAll || !LATER[type]?.includes(name));
  return { ...Object.fromEntries(begin), ...stored, type } as unknown as NotificationConfig;
}
