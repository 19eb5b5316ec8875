/** How a field is indexed, and so how a value for it is compared. */
export type FieldKind = 'text' | 'source' | 'date' | 'number' | 'boolean' | 'keyword';

const BY_NAME: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ['message', 'text'],
  ['full_message', 'text'],
  ['source', 'source'],
  ['timestamp', 'date'],
  ['gl2_receive_timestamp', 'date'],
  ['gl2_processing_timestamp', 'date'],
]);

const BY_STORED_TYPE: Readonly<Record<string, FieldKind>> = {
  long: 'number',
  int: 'number',
  short: 'number',
  byte: 'number',
  double: 'number',
  float: 'number',
  boolean: 'boolean',
};

/**
 * The kind of a field: by its name when it is one that every message has, else by the type its values are stored as
 * (card search.md, "Field type").
 */
export function fieldKind(name: string, storedType?: string): FieldKind {
  return BY_NAME.get(name) ?? BY_STORED_TYPE[storedType ?? ''] ?? 'keyword';
}

/** Turns a field name with `*` into a test of names. */
export function fieldPattern(pattern: string): (name: string) => boolean {
  const parts = pattern.split(/\*+/);
  return (name) => fits(name, parts);
}

/** Each part is looked for behind the one before it: linear, whatever the pattern. */
function fits(name: string, parts: string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return name === first;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
