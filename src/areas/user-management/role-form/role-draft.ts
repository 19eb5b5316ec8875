import { type RoleText } from 'api/roles/role';
import { saying } from '../form/checks';
import { MAX_PERMISSIONS } from '../permissions/giving';
import { texts } from './texts';

const { checks: told } = texts;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 1_000;
/** They mean something in permissions, or in paths. */
const NOT_IN_NAMES = /[:,*/\p{Cc}\p{Cf}]/u;

/** A role as it is typed. */
export interface RoleDraft {
  name: string;
  description: string;
  permissions: readonly string[];
}

export const EMPTY_ROLE: RoleDraft = { name: '', description: '', permissions: [] };

export const hasRoleField = (name: string): boolean => name in EMPTY_ROLE;

function nameError(typed: string) {
  const name = typed.trim();
  if (name === '') return told.required;
  if (name.length > MAX_NAME) return told.longer(MAX_NAME);
  return NOT_IN_NAMES.test(name) && told.signs;
}

/** What keeps a role from being stored; what only the server knows it says itself. */
export const roleErrors = ({ name, description, permissions }: RoleDraft) =>
  saying({
    name: nameError(name),
    description: description.trim().length > MAX_DESCRIPTION && told.longer(MAX_DESCRIPTION),
    permissions: permissions.length > MAX_PERMISSIONS && told.tooMany(MAX_PERMISSIONS),
  });

/** What is sent of it. */
export const roleTextOf = ({ name, description, permissions }: RoleDraft): RoleText => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
  permissions: [...permissions],
});
