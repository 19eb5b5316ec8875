import { AUDIT_INDEX_PREFIX, AUDIT_INDEX_SET_ID, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { isPermitted } from 'api/permissions';

/** Who makes a call. */
export interface Caller {
  userId: string;
  username: string;
  permissions: readonly string[];
  /** Present when the call came with a session. */
  sessionId?: string;
  /** Id of the access token that the call came with. */
  tokenId?: string;
  /** Whether one of the caller's permissions implies this one: `streams:read:5f…`. */
  may(permission: string): boolean;
}

/**
 * A permission on a single entity: `view:read:5f…`. Grants give them by the thousand. Of permissions in this form it
 * implies only itself.
 */
const SINGLE = /^[^:,*\s]+:[^:,*\s]+:[^:,*\s]+$/;

/** Resources of the audit log. Rights on all streams, index sets or indices do not include them. */
const AUDIT_LOG = new RegExp(`:(?:${AUDIT_STREAM_ID}|${AUDIT_INDEX_SET_ID}|${AUDIT_INDEX_PREFIX}_\\w+)$`);

/** Whether an id, a GRN or the name of an index belongs to the audit log. */
export const isOfAuditLog = (id: string): boolean => AUDIT_LOG.test(`:${id}`);

/** @param identity its permissions are wildcard strings as in Apache Shiro: `streams:read`, `*` */
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
    // Only a permission with more parts, or with lists, can be implied by a permission on a single entity.
    const isShort = permission.split(':').length <= 3 && !/[,\s]/.test(permission);
    return isPermitted(isShort ? wide : permissions, permission);
  }

  return {
    ...identity,
    may: (permission) => implied(permission) && (!AUDIT_LOG.test(permission) || implied(AUDIT_PERMISSION)),
  };
}

/** Author of changes that the server makes itself. */
export const SYSTEM = 'system';
