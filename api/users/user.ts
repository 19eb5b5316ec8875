import { type Static, Type } from '@sinclair/typebox';
import { Instant, Nullable, Open } from '../contract';

export const StartPage = Open({ type: Type.String(), id: Type.String() });
export type StartPage = Static<typeof StartPage>;

/** Whether somebody may sign in. `deleted` is taken and kept, and means the same as `disabled`. */
export const AccountStatus = Type.Union([Type.Literal('enabled'), Type.Literal('disabled'), Type.Literal('deleted')]);
export type AccountStatus = Static<typeof AccountStatus>;

export const Preferences = Type.Record(Type.String(), Type.Unknown());
export type Preferences = Static<typeof Preferences>;

const Names = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  /** Null for accounts that have only a whole name. */
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  full_name: Type.String(),
  /** Names of roles. */
  roles: Type.Array(Type.String()),
  account_status: Type.String(),
  service_account: Type.Boolean(),
});

/** A person in full (card users-and-roles.md, "User"). */
export const User = Open({
  ...Names.properties,
  /** Of all sources. Empty for those who may not see them, and so are the next ones. */
  permissions: Type.Array(Type.String()),
  /** `entity:own:grn::::stream:5f2a…` */
  grn_permissions: Type.Array(Type.String()),
  /** When those of both that do not last end; absent where all last. */
  permissions_until: Type.Optional(Type.Record(Type.String(), Instant)),
  preferences: Nullable(Preferences),
  timezone: Nullable(Type.String()),
  /** -1: a session never expires. */
  session_timeout_ms: Type.Number(),
  read_only: Type.Boolean(),
  external: Type.Boolean(),
  startpage: Nullable(StartPage),
  /** Whether there is a session; when it was last used (`2024-05-02T10:11:12.000+0000`) and opened from where. */
  session_active: Type.Optional(Type.Boolean()),
  last_activity: Type.Optional(Nullable(Type.String())),
  client_address: Type.Optional(Nullable(Type.String())),
  /** Present when the caller views the console as this person. */
  view_as: Type.Optional(Open({ full_name: Type.String(), until: Instant, limited: Type.Boolean() })),
});
export type User = Static<typeof User>;

/** A person in lists (card users-and-roles.md, "User overview"). Null in place of a boolean means false. */
export const UserOverview = Open({
  ...Names.properties,
  auth_service_id: Type.Optional(Nullable(Type.String())),
  auth_service_uid: Type.Optional(Nullable(Type.String())),
  external_user: Nullable(Type.Boolean()),
  read_only: Nullable(Type.Boolean()),
  session_active: Nullable(Type.Boolean()),
  last_activity: Nullable(Type.String()),
  client_address: Nullable(Type.String()),
  /** When they signed in last; null: never. Absent on other servers. */
  last_login: Type.Optional(Nullable(Type.String())),
});
export type UserOverview = Static<typeof UserOverview>;
