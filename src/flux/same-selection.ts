interface ValueObject {
  equals(other: unknown): boolean;
}

function isValueObject(value: object): value is ValueObject {
  return 'equals' in value && typeof value.equals === 'function';
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/** Whether two selections are equal: identical, equal Immutable values, or plain objects with identical entries. */
export function isSameSelection(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (isValueObject(before)) return before.equals(after);
  if (!isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  const entries = Object.entries(before);
  const others = after as Record<string, unknown>;
  return (
    entries.length === Object.keys(after).length &&
    entries.every(([key, value]) => key in others && Object.is(value, others[key]))
  );
}
