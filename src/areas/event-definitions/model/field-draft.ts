import { type EventField } from 'api/events/definition';

/** A custom field while it is edited. */
export interface FieldDraft {
  /** Names the row on screen. */
  key: string;
  name: string;
  template: string;
  require_values: boolean;
  /** Its value comes from elsewhere than a template: it stays as it is. */
  kept?: EventField;
}

let lastField = 0;
export const newField = (): FieldDraft => ({
  key: `field-${++lastField}`,
  ...{ name: '', template: '', require_values: false },
});

/** A custom field that is stored. */
export function fieldDraft([name, field]: [string, EventField]): FieldDraft {
  const [provider, ...others] = field.providers;
  if (provider?.type !== 'template-v1' || others.length > 0) return { ...newField(), name, kept: field };
  return { ...newField(), name, template: provider.template, require_values: provider.require_values ?? false };
}

/** Custom fields as they are sent. */
export function fieldSpec(fields: readonly FieldDraft[]): Record<string, EventField> {
  return Object.fromEntries(
    fields.map(({ name, template, require_values, kept }) => [
      name.trim(),
      kept ?? { data_type: 'string', providers: [{ type: 'template-v1', template, require_values }] },
    ]),
  );
}
