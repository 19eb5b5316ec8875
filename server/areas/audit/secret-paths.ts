const SECRET_NAME = /pass(word|phrase|wd)|secret|token|credential|api_?key|private_?key|hash/i;
/** `https://name:password@host` */
const CREDENTIALS_IN_ADDRESS = /(\/\/)[^/\s:@"]+:[^/\s@"]+@/g;
const DEEPEST = 32;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function hasSecretName(value: unknown, depth: number): boolean {
  if (!isObject(value) || depth > DEEPEST) return isObject(value);
  return Object.entries(value).some(([name, each]) => SECRET_NAME.test(name) || hasSecretName(each, depth + 1));
}

/**
 * Paths in a body that may contain a password, token or the like, judged by their names, in addition to the secrets
 * declared by the kind: rather one too many than one too few. An array with such a path is secret as a whole.
 */
export function secretPathsIn(body: unknown, path = '', depth = 0): string[] {
  if (!isObject(body)) return [];
  if (Array.isArray(body) || depth > DEEPEST) return hasSecretName(body, depth) ? [path] : [];
  return Object.entries(body).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return SECRET_NAME.test(name) ? [place] : secretPathsIn(value, place, depth + 1);
  });
}

/** Removes credentials from URLs in a value. */
export function withoutCredentials<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return text?.includes('@') ? (JSON.parse(text.replace(CREDENTIALS_IN_ADDRESS, '$1(hidden)@')) as Value) : value;
}
