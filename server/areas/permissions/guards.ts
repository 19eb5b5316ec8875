import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { ADMIN_ROLE, READER_ROLE } from './built-in-roles';
import { type RoleDocument } from './stored-role';

const MAX_NAMED = 5;
const [ADMIN, READER] = ['Admin', 'Reader'];

/** What counts of an account here. */
interface Member {
  /** Ids. */
  roles: readonly string[];
  serviceAccount: boolean;
}

function refuseMissing(caller: Caller, permissions: readonly string[], what: string): void {
  const missing = permissions.filter((permission) => !caller.may(permission));
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).join(', ');
  throw httpError.forbidden(`You cannot give ${what}: you do not have ${named} yourself.`);
}

/** Nobody gives a role with permissions that they do not have. @throws HttpError 403 */
export function checkGivenRoles(caller: Caller, roles: readonly RoleDocument[]): void {
  for (const { body } of roles) refuseMissing(caller, body.permissions, `the role ${body.name}`);
}

/** Nobody gives permissions that they do not have. @throws HttpError 403 */
export const checkGivenPermissions = (caller: Caller, permissions: readonly string[]): void =>
  refuseMissing(caller, permissions, 'these permissions');

/** @throws HttpError 400 */
export function checkServiceAccount({ serviceAccount, roles }: Member): void {
  if (serviceAccount && roles.includes(ADMIN_ROLE))
    throw httpError.badRequest(`A service account cannot have the role ${ADMIN}. Leave out one of both.`);
}

const isWayIn = (role: string) => role === ADMIN_ROLE || role === READER_ROLE;

/** Whoever has neither of two roles finds nothing in the console. @throws HttpError 400 when the last one is taken away */
export function checkWayIn(before: readonly string[], { roles, serviceAccount }: Member): void {
  if (!serviceAccount && before.some(isWayIn) && !roles.some(isWayIn))
    throw httpError.badRequest(
      `Without ${READER} or ${ADMIN} they could not use the console. Keep one of both, or disable the account.`,
    );
}
