import { AUDIT_INDEX_PREFIX, AUDIT_INDEX_SET_ID, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { isPermitted } from 'api/permissions';

/** Somebody who views the console as another person. */
export interface Viewer {
  userId: string;
  username: string;
  /** Whether only what they may do as well counts. */
  isLimited: boolean;
  /** The full name of the other person. */
  viewedName: string;
  until: Date;
}

/** Who makes a call. */
export interface Caller {
  userId: string;
  username: string;
  /**
   * Whose are the searches, jobs and exports that a call leaves behind: the viewer's, when they view as another person,
   * otherwise the caller's.
   */
  author: Pick<Viewer, 'userId' | 'username'>;
  /** Who views as the caller; absent: the call is the caller's own. */
  viewer?: Viewer;
  /** A view as another person has ended by itself, which the console does not know yet. */
  hasEndedView?: true;
  permissions: readonly string[];
  /** Present when the call came with a session. */
  sessionId?: string;
  /** Id of the access token that the call came with. */
  tokenId?: string;
  /** A trusted proxy named the caller, without session or credentials. */
  isVouched?: true;
  /** Whether one of the caller's permissions implies this one: `streams:read:5f…`. */
  may(permission: string): boolean;
  /** Whether what belongs to somebody of this name, without any permission, is the caller's. */
  owns(username: string): boolean;
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
export function createCaller(identity: Omit<Caller, 'author' | 'may' | 'owns' | 'viewer'>): Caller {
  const { permissions, userId, username } = identity;
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
    author: { userId, username },
    owns: (name) => name === username,
    may: (permission) => implied(permission) && (!AUDIT_LOG.test(permission) || implied(AUDIT_PERMISSION)),
  };
}

/** Author of changes that the server makes itself. */
export const SYSTEM = 'system';
