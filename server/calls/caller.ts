import { AUDIT_INDEX_PREFIX, AUDIT_INDEX_SET_ID, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { isPermitted } from 'api/permissions';

/** Who makes a call. */
export interface Caller {
  userId: string;
  username: string;
  permissions: readonly string[];
  /** Present when the call came with a session. */
  sessionId?: string;
  /** Whether one of the caller's permissions implies this one: `streams:read:5f…`. */
  may(permission: string): boolean;
}

/** Permission on a single thing, as grants give them by the thousand: `view:read:5f…`. It implies itself alone. */
const SINGLE = /^[^:,*\s]+:[^:,*\s]+:[^:,*\s]+$/;

/** The audit log: nothing may be done to it, and nothing read of it, by rights on all streams, index sets or indices. */
const AUDIT_LOG = new RegExp(`:(?:${AUDIT_STREAM_ID}|${AUDIT_INDEX_SET_ID}|${AUDIT_INDEX_PREFIX}_\\w+)$`);

/** Whether an id, a GRN or the name of an index is of the audit log. */
export const isOfAuditLog = (id: string): boolean => AUDIT_LOG.test(`:${id}`);

/** @param identity whose permissions are wildcard strings in shiro's manner: `streams:read`, `*` */
export function createCaller(identity: Omit<Caller, 'may'>): Caller {
  const { permissions } = identity;
  let wide: readonly string[] | undefined;
  let singles: ReadonlySet<string>;

  function implied(permission: string): boolean {
    if (!wide) {
      wide = permissions.filter((each) => !SINGLE.test(each));
      singles = new Set(permissions);
    }
    if (singles.has(permission)) return true;
    // What is longer than a permission on a single thing may be implied by one.
    const isShort = permission.split(':').length <= 3 && !/[,\s]/.test(permission);
    return isPermitted(isShort ? wide : permissions, permission);
  }

  return {
    ...identity,
    may: (permission) => implied(permission) && (!AUDIT_LOG.test(permission) || implied(AUDIT_PERMISSION)),
  };
}

/** The server itself, where an author of a change has to be named. */
export const SYSTEM = 'system';
