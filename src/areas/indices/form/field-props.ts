import { LABELS, type FieldName } from './labels';

/** What is shown at the fields: their fieldErrors, and whether they can be changed. */
export interface FieldContext {
  /** By field name: fieldErrors the person has had the chance to mend, and what the server refused. */
  shown: Readonly<Record<string, string>>;
}

/** Name, label and error of a field. The form knows by the name which field was left or changed. */
export function fieldProps(name: FieldName, { shown }: FieldContext) {
  return { name, label: LABELS[name], error: shown[name] };
}
