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

/** @param permissions wildcard strings in shiro's manner: `streams:read`, `*` */
export function createCaller(identity: Omit<Caller, 'may'>): Caller {
  return { ...identity, may: (permission) => isPermitted(identity.permissions, permission) };
}

/** The server itself, where an author of a change has to be named. */
export const SYSTEM = 'system';
