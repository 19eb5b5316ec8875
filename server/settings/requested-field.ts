/** A setting that a type of input asks for, as the API describes it (card inputs.md, "Input type"). */
export interface RequestedField {
  type: 'text' | 'number' | 'boolean' | 'dropdown' | 'list';
  human_name: string;
  description: string;
  default_value: string | number | boolean | null;
  is_optional: boolean;
  attributes: string[];
  additional_info: { values?: Record<string, string> };
  position: number;
}

/** Settings by name, in their order. */
export type RequestedConfiguration = Record<string, RequestedField>;

interface Options {
  isOptional?: boolean;
  attributes?: string[];
}

const field = (
  type: RequestedField['type'],
  human_name: string,
  default_value: RequestedField['default_value'],
  description: string,
  { isOptional = false, attributes = [] }: Options = {},
): RequestedField => ({
  type,
  human_name,
  description,
  default_value,
  is_optional: isOptional,
  attributes,
  additional_info: {},
  position: 100,
});

/** A line of text that has to be given. */
export const text = (name: string, byDefault: string | null, description: string, options?: Options) =>
  field('text', name, byDefault, description, options);

/** A line of text that may be left out. */
export const optionalText = (name: string, byDefault: string | null, description: string, attributes: string[] = []) =>
  field('text', name, byDefault, description, { isOptional: true, attributes });

/** A port. */
export const portNumber = (name: string, byDefault: number, description: string) =>
  field('number', name, byDefault, description, { attributes: ['is_port_number'] });

/** A number from zero on that may be left out. */
export const optionalNumber = (name: string, byDefault: number, description: string, attributes = ['only_positive']) =>
  field('number', name, byDefault, description, { isOptional: true, attributes });

/** A number from zero on that has to be given. */
export const requiredNumber = (name: string, byDefault: number, description: string, attributes = ['only_positive']) =>
  field('number', name, byDefault, description, { attributes });

/** A switch; switches are always optional. */
export const flag = (name: string, byDefault: boolean, description: string) =>
  field('boolean', name, byDefault, description, { isOptional: true });

/** A choice whose labels are its values. */
export const choice = (name: string, byDefault: string, values: string[], description: string): RequestedField => ({
  ...field('dropdown', name, byDefault, description, { isOptional: true }),
  additional_info: { values: Object.fromEntries(values.map((value) => [value, value])) },
});

/** A choice that has to be made, by value and label. */
export const requiredChoice = (
  name: string,
  byDefault: string,
  values: Readonly<Record<string, string>>,
  description: string,
): RequestedField => ({
  ...field('dropdown', name, byDefault, description),
  additional_info: { values: { ...values } },
});

/** A value of each type of field; whatever else a field says about its values is for forms. */
const FITS: Readonly<Record<RequestedField['type'], readonly [fits: (value: unknown) => boolean, words: string]>> = {
  text: [(value) => typeof value === 'string', 'text'],
  dropdown: [(value) => typeof value === 'string', 'text'],
  number: [(value) => typeof value === 'number', 'a number'],
  boolean: [(value) => typeof value === 'boolean', 'true or false'],
  list: [(value) => Array.isArray(value), 'a list'],
};

type Settings = Readonly<Record<string, unknown>>;

function faultOf(name: string, { human_name: label, is_optional: isOptional, type }: RequestedField, value: unknown) {
  if (value === undefined || value === null) return isOptional ? undefined : `${label} (${name}) is required.`;
  if (value === '' && isOptional) return undefined;
  const [fits, words] = FITS[type];
  return fits(value) ? undefined : `${label} (${name}) must be ${words}.`;
}

/** What is wrong with settings, by name. An empty text is one; settings that are not asked for are passed over. */
export function settingsErrors(requested: RequestedConfiguration, settings: Settings): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(requested)) {
    const fault = faultOf(name, field, settings[name]);
    if (fault !== undefined) errors[name] = fault;
  }
  return errors;
}

/** The first that is wrong with settings; undefined when nothing is. A text that has to be given must not be blank. */
export function settingsError(requested: RequestedConfiguration, settings: Settings): string | undefined {
  for (const [name, field] of Object.entries(requested)) {
    const value = settings[name];
    const isBlank = typeof value === 'string' && value.trim() === '' && !field.is_optional;
    const fault = isBlank ? `${field.human_name} (${name}) is required.` : faultOf(name, field, value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
