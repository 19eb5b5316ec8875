import { texts } from './texts';

/** The path of a key below another: `settings.index`, `fields["a b"]`, `list[0]`. */
export function pathBelow(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** How much is in it: “3 keys”, “1 entry”. */
export function contentOf(value: object): string {
  const count = Object.keys(value).length;
  return Array.isArray(value) ? texts.entries(count) : texts.keys(count);
}
