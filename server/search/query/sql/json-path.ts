/** Longer names of fields are never stored. */
const MAX_NAME = 1_000;

/**
 * The SQL of a field in the JSON column: the only place where a name from a query gets into the text of a statement, always
 * quoted by backticks.
 *
 * @returns undefined for a name no field can have
 */
export function jsonPath(name: string): string | undefined {
  if (name === '' || name.length > MAX_NAME || /[\p{Cc}\p{Cs}]/u.test(name)) return undefined;
  return `fields.${quoteIdentifier(name)}`;
}

function quoteIdentifier(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``;
}

/** The values of one stored type at a path; NULL, or an empty array, where another type is stored. */
export function typedPath(path: string, type: StoredType): string {
  return `${path}.:\`${type}\``;
}

/** The engine's names for the types it infers from JSON (`distinctJSONPathsAndTypes`). */
export const STORED_TYPES = [
  'String',
  'Int64',
  'UInt64',
  'Float64',
  'Bool',
  'Array(Nullable(String))',
  'Array(Nullable(Int64))',
  'Array(Nullable(Float64))',
  'Array(Nullable(Bool))',
  'Array(Dynamic)',
] as const;

export type StoredType = (typeof STORED_TYPES)[number];
