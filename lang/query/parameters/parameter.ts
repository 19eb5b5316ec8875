/** A declared parameter, read leniently: clients of several versions send them. */
export interface Parameter {
  name: string;
  defaultValue?: unknown;
  optional: boolean;
  bound?: unknown;
}

/** Name → value given for one execution. */
export type Bindings = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value inside `{"type":"value","value":…}`. */
function boundValue(binding: unknown): unknown {
  return isObject(binding) && 'value' in binding ? binding.value : undefined;
}

/** The parameters a search declares; entries without a name are passed over. */
export function readParameters(declared: readonly unknown[] = []): Parameter[] {
  return declared.filter(isObject).flatMap((entry) => {
    if (typeof entry.name !== 'string') return [];
    const { name, default_value: defaultValue, optional, binding } = entry;
    return [{ name, defaultValue, optional: optional === true, bound: boundValue(binding) }];
  });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A parameter's value: the binding of this execution, else its own, else its default; undefined without any. */
export function valueOf({ name, bound, defaultValue }: Parameter, bindings: Bindings): unknown {
  const given = Object.hasOwn(bindings, name) ? boundValue(bindings[name]) : undefined;
  return [given, bound, defaultValue].find((value) => !isEmpty(value));
}

/** Whether the parameter was given a value that says nothing, or none at all. */
export const isUnbound = (parameter: Parameter, bindings: Bindings): boolean =>
  valueOf(parameter, bindings) === undefined;
