import { type Role } from 'api/roles/role';
import { type User } from 'api/users/user';

/** Where a permission comes from. */
export type RightSource = { kind: 'role'; name: string } | { kind: 'self' } | { kind: 'other' };

export interface EffectiveRight {
  permission: string;
  sources: readonly RightSource[];
  /** When it ends, if nothing lasting gives it. */
  until?: string;
}

/** The permissions of one area, `streams`. */
export interface RightGroup {
  area: string;
  rights: readonly EffectiveRight[];
}

const areaOf = (permission: string): string => permission.split(':')[0] ?? permission;

/**
 * Everything somebody may do, by area, and where they have it from: what no role and not the account itself gives was
 * shared with them, or given to the account directly.
 *
 * @param roles those the reader may see
 */
export function effectiveRights(
  { username, permissions, grn_permissions: ownerships, permissions_until: ends = {}, roles: names }: User,
  roles: readonly Role[],
): readonly RightGroup[] {
  const own = roles.filter(({ name }) => names.includes(name));
  const self = new RegExp(`^users:[a-z]+:${username.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  const sourcesOf = (permission: string): readonly RightSource[] => {
    const byRole = own.filter((role) => role.permissions.includes(permission));
    if (byRole.length > 0) return byRole.map(({ name }) => ({ kind: 'role', name }));
    return [{ kind: self.test(permission) ? 'self' : 'other' }];
  };
  const groups = new Map<string, EffectiveRight[]>();
  for (const permission of [...new Set([...permissions, ...ownerships])].sort()) {
    const area = areaOf(permission);
    const until = ends[permission];
    const right = { permission, sources: sourcesOf(permission), ...(until !== undefined && { until }) };
    groups.set(area, [...(groups.get(area) ?? []), right]);
  }
  return [...groups].map(([area, rights]) => ({ area, rights }));
}
