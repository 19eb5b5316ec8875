import { type EventDefinition } from 'api/events/definition';
import { isScheduled, type ScheduledDefinition } from './definition';

/** What people know the members of a definition by. */
export type DefinitionPart = 'details' | 'condition' | 'fields' | 'notifications' | 'schedule';

const MEMBERS: readonly (readonly [DefinitionPart, readonly (keyof EventDefinition)[]])[] = [
  ['details', ['title', 'description', 'priority']],
  ['condition', ['config']],
  ['fields', ['field_spec', 'key_spec', 'recovery']],
  ['notifications', ['notifications', 'notification_settings']],
];

/** In whatever order a server wrote them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The parts in which a definition differs from what it was. */
export function changedParts(before: ScheduledDefinition, now: ScheduledDefinition): readonly DefinitionPart[] {
  const parts = MEMBERS.filter(([, members]) =>
    members.some((member) => !isSame(before.definition[member], now.definition[member])),
  ).map(([part]) => part);
  return isScheduled(before) === isScheduled(now) ? parts : [...parts, 'schedule'];
}
