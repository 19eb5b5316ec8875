import { SLACK, SlackConfig } from 'api/events/notifications';
import { type Rendered } from 'lang/template/render';
import { errorsOf, isBlank, urlMistake } from '../field-rules';
import { type DeliverRequest } from '../http/deliver-request';
import { type NotificationModel, type NotificationType } from '../notification-type';
import { previewOf } from '../preview';
import { type NotificationTemplates, problemText, zoneMistakes } from '../templates';

const COLOR = /^#[0-9a-f]{6}$/i;
const HOOKS = 'https://hooks.slack.com/services/';
const MOST_BACKLOG = 500;

function webhookMistake(address: string): string | undefined {
  const mistake = urlMistake(address);
  if (mistake !== undefined) return mistake;
  const { hostname, pathname } = new URL(address);
  if (hostname.includes('slack') && !address.startsWith(HOOKS)) return `A webhook of Slack begins with ${HOOKS}.`;
  if (hostname.includes('discord') && !pathname.endsWith('/slack'))
    return 'The address for a webhook of Discord ends with /slack.';
  return undefined;
}

/** Slack takes these for its own marks. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A message in a channel of Slack, or of what takes the webhooks of Slack. */
export function slackNotification(
  deliver: DeliverRequest,
  templates: NotificationTemplates,
): NotificationType<SlackConfig> {
  function limited(model: NotificationModel, { backlog_size: size }: SlackConfig): NotificationModel {
    return size ? { ...model, backlog: model.backlog.slice(0, size) } : model;
  }

  function textsOf(config: SlackConfig, model: NotificationModel): { channel: Rendered; message: Rendered } {
    const { channel, custom_message: message, time_zone: zone } = config;
    return {
      channel: templates.fill('text', channel, model, zone),
      message: templates.fill('text', message ?? '', limited(model, config), zone),
    };
  }

  function titleOf(config: SlackConfig, model: NotificationModel): string {
    const { event_definition_title: title, event_definition_description: description } = model;
    const mention = config.notify_channel ? '@channel ' : config.notify_here ? '@here ' : '';
    const quoted = isBlank(description) ? '' : `\n> ${escaped(description).replaceAll('\n', '\n> ')}`;
    if (config.include_title === false) return model.recovered ? `${mention}Recovered:` : mention.trim();
    return `${mention}*Alert ${escaped(title)}* ${model.recovered ? 'recovered:' : 'triggered:'}${quoted}`;
  }

  function payloadOf(config: SlackConfig, model: NotificationModel, channel: string, message: string) {
    return {
      channel,
      username: config.user_name || undefined,
      icon_emoji: isBlank(config.icon_emoji) ? undefined : `:${config.icon_emoji?.replace(/^:|:$/g, '')}:`,
      // The emoji wins.
      icon_url: isBlank(config.icon_emoji) ? config.icon_url || undefined : undefined,
      link_names: config.link_names ?? false,
      text: titleOf(config, model),
      attachments: isBlank(message) ? [] : [{ color: config.color, text: escaped(message) }],
    };
  }

  return {
    type: SLACK,
    schema: SlackConfig,
    sealed: { webhook_url: '' },
    complete: (config) => config,

    check: (config) =>
      errorsOf({
        color: [!COLOR.test(config.color) && 'It must be a colour like #FF0000.'],
        webhook_url: [webhookMistake(config.webhook_url)],
        channel: [isBlank(config.channel) ? 'Enter a channel.' : templates.mistake(config.channel)],
        custom_message: [
          templates.mistake(config.custom_message ?? ''),
          config.include_title === false && isBlank(config.custom_message) && 'Without the title it needs a message.',
        ],
        notify_here: [
          config.notify_channel && config.notify_here && 'Notify either the channel or those who are here.',
        ],
        backlog_size: [
          ((config.backlog_size ?? 0) < 0 || (config.backlog_size ?? 0) > MOST_BACKLOG) &&
            `The backlog must have 0 to ${MOST_BACKLOG} messages.`,
        ],
        icon_url: [!isBlank(config.icon_url) && urlMistake(config.icon_url ?? '')],
        time_zone: zoneMistakes(config.time_zone),
      }),

    async deliver(config, delivery) {
      const { channel, message } = textsOf(config, delivery.model);
      const problem = channel.problem ?? message.problem;
      if (problem) return [{ recipient: null, outcome: 'given-up', reason: problemText(problem) }];
      const body = JSON.stringify(payloadOf(config, delivery.model, channel.text ?? '', message.text ?? ''));
      const headers = { 'content-type': 'application/json' };
      return [await deliver({ method: 'POST', address: config.webhook_url, headers, body }, delivery)];
    },

    async preview(config, model) {
      const { channel, message } = textsOf(config, model);
      const body = payloadOf(config, model, channel.text ?? '', message.text ?? '');
      const rendered: Rendered = message.text === undefined ? message : { text: JSON.stringify(body, null, 2) };
      return previewOf(templates, [
        { name: 'body', field: 'custom_message', template: config.custom_message ?? '', rendered },
      ]);
    },
  };
}
