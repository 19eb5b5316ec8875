import { type FieldValue } from './field-value';
import { LONGEST_FIELD_NAME } from './message-limits';

const VALID_NAME = /^[\w.\-@]+$/;
/** Names the message store keeps for itself: no field has one. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '_id',
  '_ttl',
  '_source',
  '_all',
  '_index',
  '_type',
  '_score',
]);
/** Fields every message has, and everything the server itself notes. */
const LASTING = new Set(['message', 'source', 'timestamp', '_id']);
const KEPT_WHEN_EMPTY = new Set(['message', 'source']);

/** Senders repeat their names; the answer for each is remembered, up to a bound. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string | undefined>();

/** The name a field is stored under; undefined when no field may be called so. */
export function acceptFieldName(given: string): string | undefined {
  if (remembered.has(given)) return remembered.get(given);
  const name = given.trim();
  const isAcceptable = name.length <= LONGEST_FIELD_NAME && VALID_NAME.test(name) && !RESERVED_NAMES.has(name);
  const accepted = isAcceptable ? name : undefined;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (given.length <= 200) remembered.set(given, accepted);
  return accepted;
}

/** The value as it is stored; undefined when there is nothing to store. */
export function acceptFieldValue(name: string, value: FieldValue | null | undefined): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') {
    const trimmed = value.trim();
    return trimmed === '' && !KEPT_WHEN_EMPTY.has(name) ? undefined : trimmed;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Whether a processing step may take the field away. */
export function isRemovable(name: string): boolean {
  return !LASTING.has(name) && !name.startsWith('gl2_');
}
