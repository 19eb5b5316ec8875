import { isPermitted } from 'api/permissions';
import { type PermissionCatalogue } from 'api/roles/permissions';

/**
 * How a permission is written (card users-and-roles.md, "Wildcard match"): `*`, all of a group, one action of a group, or
 * anything narrower or mixed: a single thing, lists of actions.
 */
export type PermissionForm =
  | { kind: 'everything' }
  | { kind: 'group'; group: string }
  | { kind: 'action'; group: string; action: string }
  | { kind: 'other'; group: string };

const MIXED = /[*,]/;

/** Reads a permission as a role has it. */
export function readPermission(permission: string): PermissionForm {
  const parts = permission.trim().split(':');
  const [group = '', action] = parts;
  if (isPermitted([permission], '*')) return { kind: 'everything' };
  if (MIXED.test(group)) return { kind: 'other', group };
  if (parts.slice(1).every((part) => part === '*')) return { kind: 'group', group };
  return parts.length === 2 && action !== undefined && !MIXED.test(action)
    ? { kind: 'action', group, action }
    : { kind: 'other', group };
}

/** Whether a picker has a box for it. */
export const isInCatalogue = (catalogue: PermissionCatalogue, permission: string): boolean => {
  const form = readPermission(permission);
  return form.kind === 'action' && catalogue[form.group]?.includes(form.action) === true;
};

/** The wider permission among others that implies this one. */
export const widerThan = (permission: string, others: readonly string[]): string | undefined =>
  others.find((other) => other !== permission && isPermitted([other], permission));
