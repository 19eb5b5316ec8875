import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open } from '../contract';

// Shapes: card authentication.md, "Added calls of the embedded server".

/** Capability of servers that list sessions and end single ones. */
export const USER_SESSIONS_CAPABILITY = 'user-sessions';

export const UserSession = Open({
  /** A hash: nobody can use the session by it. */
  id: Type.String(),
  /** The address it was opened from. */
  host: Type.String(),
  started_at: Instant,
  last_access_at: Instant,
  /** Unless it is used again; null: never. */
  expires_at: Nullable(Instant),
  /** Whether this call was made with it. */
  current: Type.Boolean(),
});
export type UserSession = Static<typeof UserSession>;

export const listUserSessions = defineCall({
  method: 'GET',
  path: '/users/{userId}/sessions',
  access: 'checked-by-service',
  summary: 'The living sessions of an account, the latest thousand; of others for those with users:edit for the name.',
  response: Open({
    sessions: Type.Array(UserSession),
    /** By the clock of the server, which the other times are of. */
    time: Instant,
  }),
});

export const endUserSession = defineCall({
  method: 'DELETE',
  path: '/users/{userId}/sessions/{session}',
  access: 'checked-by-service',
  audit: { action: 'user.end_session', target: '{userId}' },
  summary: 'Ends one session of an account; of others for those with users:edit for the name.',
});

export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/users/{userId}/sessions',
  access: 'checked-by-service',
  audit: { action: 'user.end_sessions', target: '{userId}' },
  summary:
    'Ends all sessions of an account but the one of this call; of others for those with users:edit for the name.',
});

/** Class of the cluster-wide session timeout, by the name that later versions of the original have for it. */
export const USER_CONFIGURATION = 'org.graylog2.users.UserConfiguration';

export const UserConfiguration = Open({
  /** Whether sessions of everybody have the same timeout, whatever their accounts say. */
  enable_global_session_timeout: Type.Boolean(),
  /** ISO 8601: `PT8H`. */
  global_session_timeout_interval: Type.String(),
});
export type UserConfiguration = Static<typeof UserConfiguration>;
