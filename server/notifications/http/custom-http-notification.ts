import { CUSTOM_HTTP, CustomHttpConfig } from 'api/events/notifications';
import { type Rendered } from 'lang/template/render';
import { errorsOf, isBlank, urlMistake } from '../field-rules';
import { type NotificationModel, type NotificationType } from '../notification-type';
import { previewOf } from '../preview';
import { type NotificationTemplates, problemText, type TemplateUse, zoneMistakes } from '../templates';
import { readHeaders } from './custom-headers';
import { type DeliverRequest } from './deliver-request';
import { modelBody } from './model-body';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  JSON: 'application/json',
  FORM_DATA: 'application/x-www-form-urlencoded',
  PLAIN_TEXT: 'text/plain; charset=utf-8',
};
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=[\w.+-]+)*$/;

const mediaTypeOf = (contentType: string | null | undefined): string =>
  MEDIA_TYPES[contentType ?? 'JSON'] ?? contentType ?? '';

/** How values are escaped in a body. */
function escapingOf(mediaType: string): TemplateUse {
  if (/\/(?:[\w.-]+\+)?json\b/.test(mediaType)) return 'json';
  return mediaType.startsWith('application/x-www-form-urlencoded') ? 'form' : 'text';
}

function mediaTypeMistake({ method, content_type: type }: CustomHttpConfig): string | undefined {
  if (method === 'GET' || MEDIA_TYPE.test(mediaTypeOf(type))) return undefined;
  return 'It must be JSON, FORM_DATA, PLAIN_TEXT or a media type like application/xml.';
}

const authorization = (basicAuth: string) => `Basic ${Buffer.from(basicAuth).toString('base64')}`;

/** A request whose method, headers and body people choose. */
export function customHttpNotification(
  deliver: DeliverRequest,
  templates: NotificationTemplates,
): NotificationType<CustomHttpConfig> {
  function bodyOf(config: CustomHttpConfig, model: NotificationModel): Rendered | undefined {
    if (config.method === 'GET') return undefined;
    const { body_template: template, content_type: type, time_zone: zone } = config;
    if (isBlank(template)) return { text: modelBody(model) };
    return templates.fill(escapingOf(mediaTypeOf(type)), template ?? '', model, zone);
  }

  function credentials({
    basic_auth: basic,
    api_key: key,
    api_key_as_header: inHeader,
    api_secret: secret,
  }: CustomHttpConfig) {
    const hasKey = !isBlank(key) && !isBlank(secret);
    return {
      headers: {
        ...(!isBlank(basic) && { authorization: authorization(basic ?? '') }),
        ...(hasKey && inHeader && { [(key ?? '').toLowerCase()]: secret ?? '' }),
      },
      parameters: hasKey && !inHeader ? { [key ?? '']: secret ?? '' } : {},
    };
  }

  return {
    type: CUSTOM_HTTP,
    schema: CustomHttpConfig,
    sealed: { url: '', headers: '' },
    secrets: {
      names: ['basic_auth', 'api_secret'],
      destination: ({ url }) => (URL.canParse(url) ? new URL(url).origin : url),
    },

    complete: (config) => ({
      ...config,
      content_type: config.method === 'GET' ? null : (config.content_type ?? 'JSON'),
      headers: config.headers ?? '',
      body_template: config.body_template ?? '',
      time_zone: config.time_zone || 'UTC',
      basic_auth: config.basic_auth || null,
      api_key: config.api_key || null,
      api_secret: config.api_secret || null,
      api_key_as_header: config.api_key_as_header ?? false,
      skip_tls_verification: config.skip_tls_verification ?? false,
    }),

    check(config) {
      const { url, headers, api_key: key, api_secret: secret, basic_auth: basic, body_template: body } = config;
      return errorsOf({
        url: [isBlank(url) ? 'Enter a URL.' : urlMistake(url)],
        content_type: [mediaTypeMistake(config)],
        headers: [readHeaders(headers).mistake],
        time_zone: zoneMistakes(config.time_zone),
        body_template: [!isBlank(body) && templates.mistake(body ?? '')],
        basic_auth: [!isBlank(basic) && !basic?.includes(':') && 'Enter it as name:password.'],
        api_key: [
          isBlank(key) !== isBlank(secret) && 'An API key needs its name and its secret.',
          config.api_key_as_header && !isBlank(key) ? readHeaders(`${key}: x`).mistake : undefined,
        ],
      });
    },

    async deliver(config, delivery) {
      const body = bodyOf(config, delivery.model);
      if (body?.problem) return [{ recipient: null, outcome: 'given-up', reason: problemText(body.problem) }];
      const { headers: custom, mistake } = { mistake: undefined, headers: {}, ...readHeaders(config.headers) };
      if (mistake !== undefined) return [{ recipient: null, outcome: 'given-up', reason: mistake }];
      const { headers, parameters } = credentials(config);
      const attempt = await deliver(
        {
          method: config.method,
          address: config.url,
          parameters,
          headers: { ...(body && { 'content-type': mediaTypeOf(config.content_type) }), ...custom, ...headers },
          body: body?.text,
          skipsTlsVerification: config.skip_tls_verification,
        },
        delivery,
      );
      return [attempt];
    },

    async preview(config, model) {
      const rendered = bodyOf(config, model);
      const template = config.body_template ?? '';
      return previewOf(templates, rendered ? [{ name: 'body', field: 'body_template', template, rendered }] : []);
    },
  };
}
