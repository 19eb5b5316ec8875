/** A change of one value. Without the key `before` or `after` the value did not exist then. */
export interface Difference {
  /** Property names joined by dots, outermost first. */
  path: string;
  before?: unknown;
  after?: unknown;
  is_secret?: boolean;
}

const MAX_DIFFERENCES = 200;
/** Characters of a value as JSON; the rest is cut. */
const MAX_VALUE_LENGTH = 2_000;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasId = (value: unknown): value is Values & { id: string } => isObject(value) && typeof value.id === 'string';

/**
 * The members of an object or array. Array elements with ids are keyed by id, so that inserting one does not change the
 * paths of all others.
 */
export function membersOf(value: unknown): Values | undefined {
  if (isObject(value)) return value;
  if (!Array.isArray(value) || value.length === 0 || !value.every(hasId)) return undefined;
  return Object.fromEntries(value.map((entry) => [entry.id, entry]));
}

function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? '';
  return text.length <= MAX_VALUE_LENGTH ? value : `${text.slice(0, MAX_VALUE_LENGTH)}…`;
}

function* compare(path: string, before: unknown, after: unknown): Generator<Difference> {
  if (before === after) return;
  const [was, is] = [membersOf(before), membersOf(after)];
  if (was && is) {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
      yield* compare(path === '' ? name : `${path}.${name}`, was[name], is[name]);
    return;
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  yield { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Whether a path equals another or lies below it. */
export const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}.`);

/** Replaces secret values by a placeholder. */
export function withoutSecrets<Value>(value: Value, secrets: readonly string[], path = ''): Value {
  if (secrets.includes(path)) return (value === undefined || value === null ? value : '<hidden>') as Value;
  if (!isObject(value) || !secrets.some((secret) => isWithin(secret, path) || path === '')) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withoutSecrets(inner, secrets, path === '' ? name : `${path}.${name}`),
  ]);
  return Object.fromEntries(entries) as Value;
}

/**
 * The differences between two bodies, by path; at most 200, with long values cut.
 *
 * @param secrets paths of values that are never shown
 */
export function differencesOf(before: unknown, after: unknown, secrets: readonly string[] = []): Difference[] {
  const found: Difference[] = [];
  for (const { path, ...values } of compare('', before, after)) {
    if (found.length === MAX_DIFFERENCES) break;
    if (secrets.some((secret) => isWithin(path, secret))) found.push({ path, is_secret: true });
    else {
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        shortened(withoutSecrets(value, secrets, path)),
      ]);
      found.push({ path, ...Object.fromEntries(shown) });
    }
  }
  return found;
}
