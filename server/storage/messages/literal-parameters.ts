/** The engine parses statements of up to 256 KiB; a longer one keeps its parameters. */
const MAX_STATEMENT = 200_000;
/** Quoted identifiers and strings, which are skipped, and placeholders. */
const TOKENS = /`(?:[^`\\]|\\[^])*`|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\{(\w+):([A-Za-z0-9(), ]+)\}/g;

/** A string literal, with everything escaped that could end it. */
const quote = (value: unknown): string => `'${String(value).replace(/[\\']/g, '\\$&').replaceAll('\0', '\\0')}'`;

function literal(value: unknown, type: string): string {
  if (Array.isArray(value)) return `CAST([${value.map(quote).join(',')}], ${quote(type)})`;
  return type === 'String' ? quote(value) : `CAST(${quote(value)}, ${quote(type)})`;
}

/**
 * Replaces the placeholders of a statement by their values, each as a quoted literal of its type; undefined when the result
 * would be too long.
 *
 * For the embedded engine only: it serialises statements with parameters over the whole process, however many connections
 * there are, and none of them can be killed meanwhile (chdb 3.4, `runExclusiveParam`).
 */
export function withLiterals(sql: string, params: Record<string, unknown>): string | undefined {
  const text = sql.replace(TOKENS, (token: string, name: string | undefined, type: string | undefined) =>
    name !== undefined && type !== undefined && Object.hasOwn(params, name) ? literal(params[name], type) : token,
  );
  return text.length <= MAX_STATEMENT ? text : undefined;
}
