/** The engine reads statements up to 256 KiB; a longer one keeps its values beside it. */
const LONGEST_STATEMENT = 200_000;
/** Quoted names and texts, which are passed over, and placeholders. */
const TOKENS = /`(?:[^`\\]|\\[^])*`|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\{(\w+):([A-Za-z0-9(), ]+)\}/g;

/** A text as a literal: nothing in it can end it, nor the statement. */
const quote = (value: unknown): string => `'${String(value).replace(/[\\']/g, '\\$&').replaceAll('\0', '\\0')}'`;

function literal(value: unknown, type: string): string {
  if (Array.isArray(value)) return `CAST([${value.map(quote).join(',')}], ${quote(type)})`;
  return type === 'String' ? quote(value) : `CAST(${quote(value)}, ${quote(type)})`;
}

/**
 * Writes the values of a statement into its text, each as a quoted literal of its type; undefined when that would make
 * it too long.
 *
 * For the embedded engine only: it runs statements with parameters one after the other in the whole process, however
 * many connections there are, and lets none of them be stopped meanwhile (chdb 3.4, `runExclusiveParam`).
 */
export function withLiterals(sql: string, params: Record<string, unknown>): string | undefined {
  const text = sql.replace(TOKENS, (token: string, name: string | undefined, type: string | undefined) =>
    name !== undefined && type !== undefined && Object.hasOwn(params, name) ? literal(params[name], type) : token,
  );
  return text.length <= LONGEST_STATEMENT ? text : undefined;
}
