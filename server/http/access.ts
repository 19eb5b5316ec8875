import { type Access } from 'api/contract';
import { type Caller } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';

/** Replaces `{name}` of a permission by the path parameter of that name. */
function permissionOf(access: string, params: Record<string, string>): string {
  return access.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/**
 * Lets a call through or refuses it.
 *
 * @throws Refusal 401 without credentials, 403 without the declared permission
 */
export function checkAccess(access: Access, caller: Caller | undefined, params: Record<string, string>): void {
  if (access === 'public') return;
  if (!caller) throw refuse.unauthenticated();
  if (access === 'signed-in' || access === 'checked-by-service') return;
  if (caller.may(permissionOf(access, params))) return;
  const resource = Object.values(params)[0];
  throw resource === undefined ? refuse.forbidden() : refuse.forbiddenResource(resource);
}
