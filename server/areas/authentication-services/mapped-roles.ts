import { type GroupSynchronization } from 'api/authentication-services/service';
import { type Groups } from 'server/directory';

/** Ids of the roles that groups give. Names of groups are compared ignoring case. */
export function mappedRoles({ mapping }: GroupSynchronization, names: readonly string[]): string[] {
  const groups = new Set(names.map((name) => name.trim().toLowerCase()));
  const given = mapping.filter(({ group }) => groups.has(group.trim().toLowerCase()));
  return [...new Set(given.flatMap(({ roles }) => roles))];
}

/** The roles that somebody has after a sign-in. @param current ids of those they have */
export function rolesAfter(
  current: readonly string[],
  synchronization: GroupSynchronization | null,
  { names, isCut }: Groups,
): string[] {
  if (!synchronization) return [...current];
  const given = mappedRoles(synchronization, names);
  const ofMapping = new Set(synchronization.mapping.flatMap(({ roles }) => roles));
  // Groups that were not seen may give what would be taken away.
  const removes = synchronization.removes_roles && !isCut;
  const kept = current.filter((id) => !removes || given.includes(id) || !ofMapping.has(id));
  return [...new Set([...kept, ...given])];
}
