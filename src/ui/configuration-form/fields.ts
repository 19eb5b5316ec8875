import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';

/** How a setting is shown. */
export type FieldKind = 'text' | 'password' | 'textarea' | 'number' | 'boolean' | 'dropdown' | 'list' | 'unknown';

/** A setting with its name. */
export interface NamedField {
  name: string;
  field: RequestedField;
}

/** Values by name; undefined when empty. NaN for invalid input of a number. */
export type ConfigurationValues = Readonly<Record<string, unknown>>;

const DEFAULT_POSITION = 100;
const KINDS: readonly string[] = ['number', 'boolean', 'dropdown', 'list'];

/** Whether the server gave a field this mark, such as `is_password`. */
export function hasMark({ attributes = [] }: RequestedField, mark: string): boolean {
  return attributes.includes(mark);
}

/** How a setting is shown; a type nobody knows is `unknown`. */
export function kindOf(field: RequestedField): FieldKind {
  if (field.type === 'text') {
    if (hasMark(field, 'is_password')) return 'password';
    return hasMark(field, 'textarea') ? 'textarea' : 'text';
  }
  return KINDS.includes(field.type) ? (field.type as FieldKind) : 'unknown';
}

/** By position, required before optional at the same one, else as the server sent them (card inputs.md, "Input form"). */
export function orderedFields(configuration: RequestedConfiguration): NamedField[] {
  const rank = ({ field }: NamedField) => field.position ?? DEFAULT_POSITION;
  const isOptional = ({ field }: NamedField) => Number(field.is_optional);
  return Object.entries(configuration)
    .map(([name, field]) => ({ name, field }))
    .sort((one, other) => rank(one) - rank(other) || isOptional(one) - isOptional(other));
}

/** The values of a dropdown or list with their labels. */
export function optionsOf({ additional_info }: RequestedField): { value: string; label: string }[] {
  return Object.entries(additional_info?.values ?? {}).map(([value, label]) => ({ value, label }));
}

/** Of what listens, and of brokers. */
const TLS_SWITCHES: readonly string[] = ['tls_enable', 'tls'];
const TLS_FIELD = /^tls_/;

/** The settings in order, those of TLS apart where a switch among them turns them on. */
export interface GroupedFields {
  fields: readonly NamedField[];
  tls: { switch: NamedField; fields: readonly NamedField[] } | undefined;
}

/** Groups the settings of TLS behind their switch. */
export function groupedFields(configuration: RequestedConfiguration): GroupedFields {
  const all = orderedFields(configuration);
  const toggle = all.find(({ name, field }) => TLS_SWITCHES.includes(name) && field.type === 'boolean');
  if (!toggle) return { fields: all, tls: undefined };
  const isTls = ({ name }: NamedField) => TLS_FIELD.test(name);
  return {
    fields: all.filter((each) => !isTls(each)),
    tls: { switch: toggle, fields: all.filter((each) => isTls(each) && each !== toggle) },
  };
}

/** The settings that are in sight with these values: those of TLS only while it is on. */
export function shownFields(configuration: RequestedConfiguration, values: ConfigurationValues): readonly NamedField[] {
  const { fields, tls } = groupedFields(configuration);
  if (!tls) return fields;
  return [...fields, tls.switch, ...(values[tls.switch.name] === true ? tls.fields : [])];
}
