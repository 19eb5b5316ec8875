import { type Access } from 'api/contract';
import { AUDIT_PERMISSION } from 'api/audit-log';
import { type Caller, isOfAuditLog } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** Fills the `{name}` placeholders of a permission with the path parameters. */
function permissionOf(access: string, params: Record<string, string>): string {
  return access.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/**
 * Checks that the caller may make a call.
 *
 * @throws HttpError 401 without credentials; 403 without the declared permission, or without permission to read the audit
 *   log when a path parameter names a part of it
 */
export function checkAccess(access: Access, caller: Caller | undefined, params: Record<string, string>): void {
  if (access === 'public') return;
  if (!caller) throw httpError.unauthenticated();
  const auditResource = Object.values(params).find(isOfAuditLog);
  if (auditResource !== undefined && !caller.may(AUDIT_PERMISSION)) throw httpError.forbiddenResource(auditResource);
  if (access === 'signed-in' || access === 'checked-by-service') return;
  if (caller.may(permissionOf(access, params))) return;
  const resource = Object.values(params)[0];
  throw resource === undefined ? httpError.forbidden() : httpError.forbiddenResource(resource);
}
