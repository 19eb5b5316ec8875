import { isWithin, membersOf } from './difference';

/** A change of one value in readable form. Without the key `before` or `after` the value did not exist then. */
export interface ReadableDifference {
  /** Names, outermost first. */
  path: string[];
  before?: string;
  after?: string;
  is_secret?: boolean;
}

const MAX_DIFFERENCES = 200;
/** Longer values are reduced to the part that differs. */
const MAX_VALUE_LENGTH = 200;
const MAX_PART_LENGTH = 300;
/** Unchanged characters shown before and after that part. */
const CONTEXT = 40;

/** `max_docs_per_index` and `maxDocsPerIndex` as `max docs per index`. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, last: string, next: string) => `${last} ${next.toLowerCase()}`)
    .replaceAll('_', ' ');

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** All single values with their paths, without empty ones. */
function* valuesIn(value: unknown, path: readonly string[] = []): Generator<[path: readonly string[], text: string]> {
  if (isEmpty(value)) return;
  const members = membersOf(value);
  if (!members) yield [path, textOf(value)];
  else for (const [name, inner] of Object.entries(members)) yield* valuesIn(inner, [...path, name]);
}

const byPath = (body: unknown) => new Map([...valuesIn(body)].map(([path, text]) => [JSON.stringify(path), text]));

/** Length of the common prefix of two texts. */
function commonPrefixLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

const reversed = (text: string) => [...text].reverse().join('');

/** Reduces two texts, if one is long, to the part that differs with some context. */
function cut(before: string, after: string): [before: string, after: string] {
  if (before.length <= MAX_VALUE_LENGTH && after.length <= MAX_VALUE_LENGTH) return [before, after];
  const begin = commonPrefixLength(before, after);
  const end = commonPrefixLength(reversed(before.slice(begin)), reversed(after.slice(begin)));
  const start = begin > 2 * CONTEXT ? begin - CONTEXT : 0;
  const part = (text: string) => {
    const stop = Math.min(end > 2 * CONTEXT ? text.length - end + CONTEXT : text.length, start + MAX_PART_LENGTH);
    return `${start > 0 ? '…' : ''}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`;
  };
  return [part(before), part(after)];
}

const isSecretPath = (path: string, secrets: readonly string[]) => secrets.some((secret) => isWithin(path, secret));

/**
 * The differences between two bodies, value by value; empty counts as absent. At most 200 are listed.
 *
 * @param secrets paths of values that are never shown
 * @param nameOf the readable form of a property name
 */
export function readableDifferences(
  before: unknown,
  after: unknown,
  { secrets = [], nameOf = (name) => name }: { secrets?: readonly string[]; nameOf?: (name: string) => string } = {},
): { differences: ReadableDifference[]; further: number } {
  const [was, is] = [byPath(before), byPath(after)];
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter((path) => was.get(path) !== is.get(path));
  const differences = changed.slice(0, MAX_DIFFERENCES).map((key): ReadableDifference => {
    const names = JSON.parse(key) as string[];
    const path = names.map(nameOf);
    if (isSecretPath(names.join('.'), secrets)) return { path, is_secret: true };
    const [from, to] = cut(was.get(key) ?? '', is.get(key) ?? '');
    return { path, ...(was.has(key) && { before: from }), ...(is.has(key) && { after: to }) };
  });
  return { differences, further: changed.length - differences.length };
}
