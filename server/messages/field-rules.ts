import { cachedByText } from 'server/runtime/text-cache';
import { type FieldValue } from './field-value';
import { MAX_FIELD_NAME_LENGTH } from './message-limits';
import { trimmed } from './trimmed';

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

/** The name a field is stored under; undefined when no field may be called so. */
export const acceptFieldName = cachedByText((given): string | undefined => {
  const name = given.trim();
  const isAcceptable = name.length <= MAX_FIELD_NAME_LENGTH && VALID_NAME.test(name) && !RESERVED_NAMES.has(name);
  return isAcceptable ? name : undefined;
});

/** The value as it is stored; undefined when there is nothing to store. */
export function acceptFieldValue(name: string, value: FieldValue | null | undefined): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') {
    const kept = trimmed(value);
    return kept === '' && !KEPT_WHEN_EMPTY.has(name) ? undefined : kept;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Whether a processing step may take the field away. */
export function isRemovable(name: string): boolean {
  return !LASTING.has(name) && !name.startsWith('gl2_');
}
