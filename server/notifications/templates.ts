import { ALERT_LINK_PATH } from 'api/events/alert-link-path';
import { type NotificationPreview } from 'api/events/notifications';
import { NOTIFICATION_MODEL } from 'lang/notification/model';
import { isTimeZone } from 'lang/template/java-text';
import { type ParsedTemplate } from 'lang/template/parse';
import { templateWarnings } from 'lang/template/paths';
import { type TemplateProblem } from 'lang/template/problem';
import {
  renderForm,
  renderHtml,
  renderJson,
  type RenderOptions,
  renderText,
  type Rendered,
} from 'lang/template/render';
import { type Template } from 'lang/template/template';
import { type TemplateMap, type TemplateValue } from 'lang/template/values';
import { createParsedTemplates } from 'server/events/fields/parsed-templates';
import { type NotificationModel } from './notification-type';

/** What the text of values is escaped for. */
export type TemplateUse = 'form' | 'html' | 'json' | 'text';

type Warning = NotificationPreview['warnings'][number];

/** Fills the templates of notifications. */
export interface NotificationTemplates {
  fill(use: TemplateUse, template: string, model: NotificationModel, timeZone: string | null | undefined): Rendered;
  /** Why a template cannot be used, with its place; undefined: it can. */
  mistake(template: string): string | undefined;
  /** What is wrong with a template, or said in vain. @param field by which the form knows it */
  warnings(field: string, template: string): Warning[];
}

const ENGINES: Readonly<
  Record<TemplateUse, (template: Template, model: TemplateMap, options: RenderOptions) => Rendered>
> = { form: renderForm, html: renderHtml, json: renderJson, text: renderText };

/** The first time something runs, or on a busy machine, it takes longer than it needs to. */
const MOST_TRIES = 3;

const PRODUCT_NAME = 'Timberline';

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Of a stream; undefined: it does not exist any more. */
type StreamTitle = (id: string) => string | undefined;

/** The model as templates see it: times are shown in a zone. */
function templateModel(
  { event, backlog, snooze_link: link, ...model }: NotificationModel,
  publicUrl: string,
  streamTitle: StreamTitle,
): TemplateMap {
  return {
    ...model,
    recovered: model.recovered ?? false,
    event: {
      ...event,
      timestamp: timeOf(event.timestamp),
      timestamp_processing: timeOf(event.timestamp_processing),
      timerange_start: timeOf(event.timerange_start),
      timerange_end: timeOf(event.timerange_end),
    } as TemplateMap,
    backlog: backlog.map(({ timestamp, fields, ...message }): TemplateValue => ({
      ...message,
      timestamp: timeOf(timestamp),
      fields: fields as TemplateMap,
    })),
    source_stream_titles: event.source_streams.map((id) => streamTitle(id) ?? id),
    http_external_uri: publicUrl,
    snooze_url: publicUrl === '' || link === undefined ? '' : `${publicUrl}${ALERT_LINK_PATH.slice(1)}${link}`,
    product_name: PRODUCT_NAME,
  };
}

const placed = ({ message, line, column }: TemplateProblem) => `${message} (line ${line}, column ${column})`;

/** Why a template did not become a text. */
export const problemText = placed;

export const zoneOf = (timeZone: string | null | undefined): string => timeZone || 'UTC';

/** @returns what is wrong with a time zone */
export const zoneMistakes = (timeZone: string | null | undefined): string[] =>
  isTimeZone(zoneOf(timeZone)) ? [] : [`There is no time zone ${zoneOf(timeZone).slice(0, 100)}.`];

/** @param publicUrl of the console, with a slash at its end; empty: it is not known */
export function createNotificationTemplates(
  monotonicMs: () => number,
  publicUrl: string,
  streamTitle: StreamTitle = () => undefined,
): NotificationTemplates {
  const parsed: (source: string) => ParsedTemplate = createParsedTemplates();

  return {
    fill(use, source, model, timeZone) {
      const { template, problem } = parsed(source);
      if (problem) return { problem };
      const options = { now: monotonicMs, timeZone: zoneOf(timeZone) };
      const values = templateModel(model, publicUrl, streamTitle);
      let rendered = ENGINES[use](template, values, options);
      for (let tries = 1; rendered.problem?.kind === 'time' && tries < MOST_TRIES; tries += 1)
        rendered = ENGINES[use](template, values, options);
      return rendered;
    },

    mistake(source) {
      const { problem } = parsed(source);
      return problem && placed(problem);
    },

    warnings(field, source) {
      const { template, problem } = parsed(source);
      const found = problem ? [problem] : templateWarnings(template, NOTIFICATION_MODEL);
      return found.map(({ message, line, column }) => ({ field, message, line, column }));
    },
  };
}
