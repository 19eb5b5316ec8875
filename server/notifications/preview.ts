import { type NotificationPreview } from 'api/events/notifications';
import { type Rendered } from 'lang/template/render';
import { type NotificationTemplates } from './templates';

/** A part of what a notification would send. */
export interface PreviewedPart {
  /** `subject`, `text`, `html`, `body`. */
  name: string;
  /** The field of the form that its template stands in. */
  field: string;
  template: string;
  rendered: Rendered;
}

/** What a notification would send, with what is wrong with its templates. */
export function previewOf(templates: NotificationTemplates, parts: readonly PreviewedPart[]): NotificationPreview {
  return {
    parts: parts.flatMap(({ name, rendered: { text } }) => (text === undefined ? [] : [{ name, text }])),
    warnings: parts.flatMap(({ field, template, rendered: { problem } }) => {
      const said = templates.warnings(field, template);
      if (!problem || said.some(({ message }) => message === problem.message)) return said;
      return [...said, { field, message: problem.message, line: problem.line, column: problem.column }];
    }),
  };
}
