import { type Event } from 'api/events/events';
import { type SilenceText } from 'api/events/silences';

/** Compares whole values; each `*` takes as little as it can, so the work is at most linear in the value for each of them. */
export function matches(pattern: string, value: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return value === first;
  if (!value.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = value.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return value.length - last.length >= at && value.endsWith(last);
}

const isOneOf = (patterns: readonly string[], value: string): boolean =>
  patterns.some((pattern) => matches(pattern, value));

/** Whether a silence is about an event, whenever that was. */
export function fits(
  { event_definitions: definitions, priorities, keys, fields }: Omit<SilenceText, 'times'>,
  event: Event,
): boolean {
  const values = [event.fields, event.group_by_fields];
  const valueOf = (name: string) => values.find((each) => Object.hasOwn(each, name))?.[name];
  return (
    (definitions.length === 0 || definitions.includes(event.event_definition_id)) &&
    (priorities.length === 0 || priorities.includes(event.priority)) &&
    (keys.length === 0 || isOneOf(keys, event.key ?? '')) &&
    Object.entries(fields).every(([name, patterns]) => {
      const value = valueOf(name);
      return value !== undefined && isOneOf(patterns, value);
    })
  );
}
