import { namedLevel } from 'ui/level/levels';
import { type MessageRow } from 'ui/message-table/message-row';

/** The field whose values colour histogram and rows. */
export const LEVEL_FIELD = 'level';

const HIDDEN = new Set(['_id', '_ttl', '_source', '_all', '_index', '_type', '_score', 'streams']);

/** Whether a field is internal: shown as a fact, not among the message's fields. */
export function isHiddenField(name: string): boolean {
  return HIDDEN.has(name) || name.startsWith('gl2_');
}

/** The names of a message's own fields, in order. */
export function shownFields(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields)
    .filter((name) => !isHiddenField(name) && fields[name] !== null && fields[name] !== undefined)
    .sort();
}

/** A value as lists, legends and axes write it: levels with their names. */
export const valueLabel = (field: string, value: string): string => (field === LEVEL_FIELD ? namedLevel(value) : value);

/** Share of the shown messages that have each field, 0 to 1. */
export function coverageIn(rows: readonly Pick<MessageRow, 'fields'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  rows.forEach(({ fields }) => shownFields(fields).forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1)));
  return new Map([...counts].map(([name, count]) => [name, count / rows.length]));
}

/** A condition on a field's value for a query; undefined for values that cannot be searched. */
export function queryValueOf(field: string, value: unknown): string | number | boolean | Date | undefined {
  if (field === 'timestamp' && typeof value === 'string') {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return undefined;
}
