import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';

export const StartPage = Open({ type: Type.String(), id: Type.String() });

/** The signed-in person as the console needs it at start (card users-and-roles.md). */
export const User = Open({
  id: Type.String(),
  username: Type.String(),
  full_name: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Type.String(),
  permissions: Type.Array(Type.String()),
  grn_permissions: Type.Array(Type.String()),
  preferences: Nullable(Type.Record(Type.String(), Type.Unknown())),
  timezone: Nullable(Type.String()),
  session_timeout_ms: Type.Number(),
  read_only: Type.Boolean(),
  external: Type.Boolean(),
  roles: Type.Array(Type.String()),
  startpage: Nullable(StartPage),
  /** Whether there is a session; when it was last used (`2024-05-02T10:11:12.000+0000`) and opened from where. */
  session_active: Type.Optional(Type.Boolean()),
  last_activity: Type.Optional(Nullable(Type.String())),
  client_address: Type.Optional(Nullable(Type.String())),
  account_status: Type.String(),
  service_account: Type.Boolean(),
});
export type User = Static<typeof User>;

export const getUser = defineCall({
  method: 'GET',
  path: '/users/{username}',
  access: 'checked-by-service',
  summary: 'A user by name. Users can always read themselves; others need users:edit.',
  response: User,
});
