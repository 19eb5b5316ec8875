import { texts } from './texts';

/** Labels of the fields, by their names on the wire (card indices.md, screen 2). */
export const LABELS = texts.labels;

export type FieldName = keyof typeof LABELS;

/** Which fields keep a form from being saved, as a reason: “Title and Index prefix need a look”. */
export function faultyFields(fields: readonly string[]): string {
  return texts.faulty(fields.map((field) => LABELS[field as FieldName] ?? field));
}
