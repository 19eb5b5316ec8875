import { type FieldValue } from 'server/messages/field-value';
import { MAX_FIELD_NAME_LENGTH } from 'server/messages/message-limits';

const MAX_DEPTH = 20;

/**
 * Adds what is inside a value of JSON as fields, names joined by underscores. A list of plain values is kept as its JSON;
 * objects in a list get their place into the name. What is deeper than 20 levels is kept as JSON.
 */
export function flatten(name: string, value: unknown, into: Map<string, FieldValue>, depth = 0): void {
  // Nobody can have a field of such a name, and those inside would all carry it.
  if (value === null || value === undefined || name.length > MAX_FIELD_NAME_LENGTH) return;
  if (typeof value !== 'object') {
    if (isField(value)) into.set(name, value);
    return;
  }
  if (depth === MAX_DEPTH || (Array.isArray(value) && !value.some(isObject))) into.set(name, JSON.stringify(value));
  else for (const [key, inner] of Object.entries(value)) flatten(`${name}_${key}`, inner, into, depth + 1);
}

const isField = (value: unknown): value is FieldValue =>
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
