/** ClickHouse types of the parameters of a query. */
export type ParameterType =
  | 'String'
  | 'Int64'
  | 'UInt64'
  | 'Float64'
  | 'Bool'
  | 'Array(String)'
  | 'Array(Float64)'
  | 'Array(Int64)'
  | 'Array(UInt64)';

/** Collects the values of a statement, whose text contains placeholders only. */
export interface Parameters {
  /** @returns the placeholder of a value; equal values share one */
  add(type: ParameterType, value: unknown): string;
  readonly values: Record<string, unknown>;
}

/**
 * @param prefix of the names, to keep those of several queries in one statement apart
 */
export function createParameters(prefix: string): Parameters {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(prefix)) throw new Error(`Not a name for parameters: ${prefix}`);
  const values: Record<string, unknown> = {};
  const placeholders = new Map<string, string>();
  return {
    values,
    add(type, value) {
      const key = `${type} ${JSON.stringify(value)}`;
      const known = placeholders.get(key);
      if (known) return known;
      const name = `${prefix}${placeholders.size}`;
      const placeholder = `{${name}:${type}}`;
      values[name] = value;
      placeholders.set(key, placeholder);
      return placeholder;
    },
  };
}

const END_INT64 = 2n ** 63n;

/** Adds a number as the type that represents it exactly. */
export function addNumber(parameters: Parameters, value: number | bigint): string {
  if (typeof value === 'bigint') return parameters.add(value < END_INT64 ? 'Int64' : 'UInt64', String(value));
  return parameters.add(Number.isSafeInteger(value) ? 'Int64' : 'Float64', value);
}

/** Adds an instant with milliseconds. */
export function addInstant(parameters: Parameters, instant: Date): string {
  return `fromUnixTimestamp64Milli(${parameters.add('Int64', instant.getTime())}, 'UTC')`;
}
