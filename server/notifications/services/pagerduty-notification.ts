import { type FORMER_PAGERDUTY, type PAGERDUTY, PagerDutyConfig } from 'api/events/notifications';
import { type TemplateProblem } from 'lang/template/problem';
import { type Rendered } from 'lang/template/render';
import { errorsOf, isBlank, urlMistake } from '../field-rules';
import { type DeliverRequest } from '../http/deliver-request';
import { type NotificationModel, type NotificationType } from '../notification-type';
import { previewOf } from '../preview';
import { type NotificationTemplates, problemText } from '../templates';

export const PAGERDUTY_ADDRESS = 'https://events.pagerduty.com/v2/enqueue';

const ROUTING_KEY_LENGTH = 32;
const SEVERITIES: Readonly<Record<number, string>> = { 1: 'info', 2: 'warning', 3: 'critical' };
/** What PagerDuty takes. */
const LONGEST = { summary: 1_024, key: 255 } as const;

interface Texts {
  title: Rendered;
  key: Rendered;
}

/** An incident at PagerDuty, by version 2 of its events API. @param publicUrl with a slash at its end, or empty */
export function pagerDutyNotification(
  type: typeof FORMER_PAGERDUTY | typeof PAGERDUTY,
  deliver: DeliverRequest,
  templates: NotificationTemplates,
  { publicUrl, address = PAGERDUTY_ADDRESS }: { publicUrl: string; address?: string },
): NotificationType<PagerDutyConfig> {
  const textsOf = (config: PagerDutyConfig, model: NotificationModel): Texts => ({
    title: templates.fill('text', config.pager_duty_title ?? '', model, 'UTC'),
    key: templates.fill('text', config.incident_key ?? '', model, 'UTC'),
  });

  /** By which PagerDuty knows that several events are one incident. */
  function incidentKey(
    config: PagerDutyConfig,
    { event, event_definition_title: title }: NotificationModel,
    key: string,
  ) {
    if (!config.custom_incident) return undefined;
    const own = isBlank(key) ? `${config.key_prefix ?? ''}/[${event.source_streams.join(', ')}]/${title}` : key;
    return own.slice(0, LONGEST.key);
  }

  function linksOf({ event }: NotificationModel) {
    if (publicUrl === '') return [];
    return [{ href: `${publicUrl}alerts/${encodeURIComponent(event.id)}/replay-search`, text: 'Replay the search' }];
  }

  function payloadOf(config: PagerDutyConfig, model: NotificationModel, title: string, key: string) {
    const { event, event_definition_title: definition } = model;
    return {
      routing_key: config.routing_key,
      // Of an incident that it knows by the same key.
      event_action: model.recovered ? 'resolve' : 'trigger',
      dedup_key: incidentKey(config, model, key),
      client: config.client_name,
      client_url: config.client_url,
      links: linksOf(model),
      payload: {
        summary: (isBlank(title) ? event.message : title).slice(0, LONGEST.summary),
        source: `Timberline: ${event.source}`,
        severity: SEVERITIES[event.priority] ?? 'warning',
        timestamp: event.timestamp,
        component: 'TimberlineAlerts',
        group: event.source_streams.join(', '),
        class: 'alerts',
        custom_details: { event_definition: definition, key: event.key, ...event.group_by_fields, ...event.fields },
      },
    };
  }

  const problemOf = ({ title, key }: Texts): TemplateProblem | undefined => title.problem ?? key.problem;

  return {
    type,
    schema: PagerDutyConfig,
    sealed: { routing_key: '' },
    complete: (config) => config,

    check: (config) =>
      errorsOf({
        routing_key: [
          config.routing_key.length !== ROUTING_KEY_LENGTH && `It must have exactly ${ROUTING_KEY_LENGTH} characters.`,
        ],
        client_name: [isBlank(config.client_name) && 'Enter a name.'],
        client_url: [isBlank(config.client_url) ? 'Enter a URL.' : urlMistake(config.client_url)],
        key_prefix: [
          config.custom_incident &&
            isBlank(config.key_prefix) &&
            isBlank(config.incident_key) &&
            'An incident key of your own needs a prefix.',
        ],
        pager_duty_title: [templates.mistake(config.pager_duty_title ?? '')],
        incident_key: [templates.mistake(config.incident_key ?? '')],
      }),

    async deliver(config, delivery) {
      const texts = textsOf(config, delivery.model);
      const problem = problemOf(texts);
      if (problem) return [{ recipient: null, outcome: 'given-up', reason: problemText(problem) }];
      const body = JSON.stringify(payloadOf(config, delivery.model, texts.title.text ?? '', texts.key.text ?? ''));
      const headers = { 'content-type': 'application/json' };
      return [await deliver({ method: 'POST', address, headers, body }, delivery)];
    },

    async preview(config, model) {
      const texts = textsOf(config, model);
      const problem = problemOf(texts);
      const shown = { ...payloadOf(config, model, texts.title.text ?? '', texts.key.text ?? ''), routing_key: '…' };
      const rendered: Rendered = problem ? { problem } : { text: JSON.stringify(shown, null, 2) };
      return previewOf(templates, [
        { name: 'body', field: 'pager_duty_title', template: config.pager_duty_title ?? '', rendered },
        { name: 'incident_key', field: 'incident_key', template: config.incident_key ?? '', rendered: texts.key },
      ]);
    },
  };
}
