/** The path of a key below another: `settings.index`, `fields["a b"]`, `list[0]`. */
export function pathBelow(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** How much is in it: “3 keys”, “1 entry”. */
export function contentOf(value: object): string {
  const isList = Array.isArray(value);
  const count = Object.keys(value).length;
  if (count === 1) return isList ? '1 entry' : '1 key';
  return `${count} ${isList ? 'entries' : 'keys'}`;
}
