/** Which roles the groups give that somebody is in elsewhere. */
export interface GroupRoles {
  /** Ids of roles by the name of a group. */
  mapping: readonly { group: string; roles: readonly string[] }[];
  /** Whether roles of the mapping are taken away from who is in no group that gives them. */
  removes_roles: boolean;
}

/** The groups somebody is in elsewhere. */
export interface Groups {
  names: readonly string[];
  /** Whether there may be more. */
  isCut: boolean;
}

/** Ids of the roles that groups give. Names of groups are compared ignoring case. */
export function mappedRoles({ mapping }: Pick<GroupRoles, 'mapping'>, names: readonly string[]): string[] {
  const groups = new Set(names.map((name) => name.trim().toLowerCase()));
  const given = mapping.filter(({ group }) => groups.has(group.trim().toLowerCase()));
  return [...new Set(given.flatMap(({ roles }) => roles))];
}

/** The roles that somebody has after a sign-in. @param current ids of those they have */
export function rolesAfter(
  current: readonly string[],
  synchronization: GroupRoles | null,
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
