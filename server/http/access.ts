import { type Access } from 'api/contract';
import { AUDIT_PERMISSION } from 'api/audit-log';
import { type Caller, isOfAuditLog } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** Replaces `{name}` of a permission by the path parameter of that name. */
function permissionOf(access: string, params: Record<string, string>): string {
  return access.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/**
 * Lets a call through or refuses it.
 *
 * @throws HttpError 401 without credentials, 403 without the declared permission, or without that to see the audit log when
 *   a path parameter names it
 */
export function checkAccess(access: Access, caller: Caller | undefined, params: Record<string, string>): void {
  if (access === 'public') return;
  if (!caller) throw httpError.unauthenticated();
  const ofAuditLog = Object.values(params).find(isOfAuditLog);
  if (ofAuditLog !== undefined && !caller.may(AUDIT_PERMISSION)) throw httpError.forbiddenResource(ofAuditLog);
  if (access === 'signed-in' || access === 'checked-by-service') return;
  if (caller.may(permissionOf(access, params))) return;
  const resource = Object.values(params)[0];
  throw resource === undefined ? httpError.forbidden() : httpError.forbiddenResource(resource);
}
