/** What decorators did to a field of a message. */
export type FieldChange = { kind: 'added' } | { kind: 'changed' | 'removed'; before: unknown };

/** By field; only fields that are another than what is stored. */
export type MessageChanges = ReadonlyMap<string, FieldChange>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown) => Object.entries(isObject(value) ? value : {});

/** Reads the `decoration_stats` of a message (card search.md, "Decorator"); undefined when nothing was changed. */
export function readChanges(stats: unknown): MessageChanges | undefined {
  if (!isObject(stats)) return undefined;
  const changes = new Map<string, FieldChange>();
  entriesOf(stats.added_fields).forEach(([field]) => changes.set(field, { kind: 'added' }));
  entriesOf(stats.changed_fields).forEach(([field, change]) =>
    changes.set(field, { kind: 'changed', before: isObject(change) ? change.before : undefined }),
  );
  entriesOf(stats.removed_fields).forEach(([field, before]) => changes.set(field, { kind: 'removed', before }));
  return changes.size > 0 ? changes : undefined;
}
