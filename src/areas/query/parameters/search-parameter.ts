import { parameterReferences, substitute } from 'lang/query/parameters/substitute';
import { texts } from '../texts';

/** A parameter of a query, written `$name$` there (card search.md, "Parameter and binding"). */
export interface SearchParameter {
  name: string;
  /** Empty without a value. */
  value: string;
  defaultValue: string;
  isRequired: boolean;
  /** The rest of its declaration, `type` and `title` included; kept unchanged. */
  rest?: Readonly<Record<string, unknown>>;
}

export const PARAMETER_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;
const MOST = 50;
/** The default declaration of a parameter. */
const USUAL: Readonly<Record<string, unknown>> = { type: 'value-parameter-v1', description: '', data_type: 'any' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function readOne(declared: unknown): SearchParameter[] {
  if (!isObject(declared) || typeof declared.name !== 'string' || !PARAMETER_NAME.test(declared.name)) return [];
  const { name, default_value: defaultValue, optional, binding, ...others } = declared;
  const usual: Readonly<Record<string, unknown>> = { ...USUAL, title: name };
  const rest = Object.fromEntries(Object.entries(others).filter(([key, value]) => value !== usual[key]));
  return [
    {
      name,
      value: textIn(isObject(binding) ? binding.value : undefined),
      defaultValue: textIn(defaultValue),
      isRequired: optional !== true,
      ...(Object.keys(rest).length > 0 && { rest }),
    },
  ];
}

/** Reads the parameters of a search, each name once; invalid ones are left out. */
export function readParameters(declared: unknown): readonly SearchParameter[] {
  if (!Array.isArray(declared)) return [];
  const found = declared.slice(0, MOST).flatMap((each: unknown) => readOne(each));
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

/** The parameters as searches and checks declare them. */
export function declarations(parameters: readonly SearchParameter[]): Record<string, unknown>[] {
  return parameters.map(({ name, value, defaultValue, isRequired, rest }) => ({
    ...USUAL,
    title: name,
    ...rest,
    name,
    default_value: defaultValue === '' ? null : defaultValue,
    optional: !isRequired,
    binding: value === '' ? null : { type: 'value', value },
  }));
}

/** The parameters as text for addresses; empty for none. */
export function parametersText(parameters: readonly SearchParameter[]): string {
  if (parameters.length === 0) return '';
  return JSON.stringify(
    parameters.map(({ name, value, defaultValue, isRequired, rest }) => ({
      ...rest,
      name,
      ...(value !== '' && { binding: { value } }),
      ...(defaultValue !== '' && { default_value: defaultValue }),
      ...(!isRequired && { optional: true }),
    })),
  );
}

/** The reverse of {@link parametersText}; invalid text gives none. */
export function parametersIn(text: string): readonly SearchParameter[] {
  try {
    return readParameters(JSON.parse(text || '[]'));
  } catch {
    return [];
  }
}

/** The names a query uses, each once. */
export const usedNames = (query: string): string[] => [...new Set(parameterReferences(query).map(({ name }) => name))];

/** A parameter filled in from a lookup table needs no value here. */
const isOpen = ({ value, defaultValue, isRequired, rest }: SearchParameter) =>
  isRequired && value === '' && defaultValue === '' && (rest?.type ?? USUAL.type) === USUAL.type;

/** The first parameter that a query uses and that has no value although it needs one. */
export function missingParameter(
  query: string,
  parameters: readonly SearchParameter[] = [],
): SearchParameter | undefined {
  const used = parameters.length > 0 ? usedNames(query) : [];
  return parameters.find((parameter) => used.includes(parameter.name) && isOpen(parameter));
}

/** The message for a parameter without a value. */
export const missingText = ({ name }: SearchParameter): string => texts.missingParameter(name);

/** The query with parameters replaced by their values; one without a value matches anything. */
export function filledIn(query: string, parameters: readonly SearchParameter[] = []): string {
  if (parameters.length === 0) return query;
  const known = parameters.map(({ name, value, defaultValue, isRequired }) => ({
    name,
    bound: value,
    defaultValue,
    optional: !isRequired,
  }));
  return substitute(query, known, {});
}
