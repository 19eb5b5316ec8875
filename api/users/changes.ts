import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Strict } from '../contract';
import { Preferences } from './user';

/** Both of its parts, or none of them: no start page. */
const SentStartPage = Type.Object({ type: Type.Optional(Type.String()), id: Type.Optional(Type.String()) });

// A constant that no call makes would bring the schemas' library into the console (webpack/erase-schemas.js).
const Settings = Type.Object({
  permissions: Type.Optional(Nullable(Type.Array(Type.String()))),
  /** Names of roles, with any case. */
  roles: Type.Optional(Nullable(Type.Array(Type.String()))),
  /** IANA name. */
  timezone: Type.Optional(Nullable(Type.String())),
  /** -1: a session never expires. */
  session_timeout_ms: Type.Optional(Nullable(Type.Number())),
  startpage: Type.Optional(Nullable(SentStartPage)),
  service_account: Type.Optional(Nullable(Type.Boolean())),
});

export const NewUser = Strict({
  username: Type.String(),
  password: Type.String(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  ...Settings.properties,
});
export type NewUser = Static<typeof NewUser>;

/** What is absent stays as it is. Other keys are ignored: clients send whole users. */
export const UserChange = Type.Object({
  email: Type.Optional(Nullable(Type.String())),
  first_name: Type.Optional(Nullable(Type.String())),
  last_name: Type.Optional(Nullable(Type.String())),
  ...Settings.properties,
});
export type UserChange = Static<typeof UserChange>;

export const createUser = defineCall({
  method: 'POST',
  path: '/users',
  access: 'users:create',
  audit: { action: 'user.create' },
  summary: 'Creates an account. The header Location has its path.',
  body: NewUser,
  status: 201,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/users/{userId}',
  access: 'checked-by-service',
  audit: { action: 'user.update', target: '{userId}' },
  summary: 'Changes what is sent of an account; needs users:edit for the name.',
  body: UserChange,
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/users/{username}',
  access: 'users:edit',
  audit: { action: 'user.delete' },
  summary: 'Deletes an account by name, with its sessions and grants.',
});

export const deleteUserById = defineCall({
  method: 'DELETE',
  path: '/users/id/{userId}',
  access: 'users:edit',
  audit: { action: 'user.delete', target: '{userId}' },
  summary: 'Deletes an account by id, with its sessions and grants.',
});

export const setPermissions = defineCall({
  method: 'PUT',
  path: '/users/{username}/permissions',
  access: 'users:permissionsedit',
  audit: { action: 'user.set_permissions' },
  summary: 'Replaces the permissions given to an account itself.',
  body: Strict({ permissions: Type.Array(Type.String()) }),
});

export const deletePermissions = defineCall({
  method: 'DELETE',
  path: '/users/{username}/permissions',
  access: 'users:permissionsedit',
  audit: { action: 'user.delete_permissions' },
  summary: 'Takes away the permissions given to an account itself.',
});

export const savePreferences = defineCall({
  method: 'PUT',
  path: '/users/{username}/preferences',
  access: 'users:edit:{username}',
  audit: { action: 'user.save_preferences' },
  summary: 'Replaces the preferences of a user.',
  body: Strict({ preferences: Preferences }),
});

export const changePassword = defineCall({
  method: 'PUT',
  path: '/users/{userId}/password',
  access: 'checked-by-service',
  audit: { action: 'user.change_password', target: '{userId}' },
  summary:
    'Sets a new password and ends the other sessions. Only administrators of passwords may leave out the old one.',
  body: Strict({ old_password: Type.Optional(Nullable(Type.String())), password: Type.String() }),
});

export const setStatus = defineCall({
  method: 'PUT',
  path: '/users/{userId}/status/{newStatus}',
  access: 'checked-by-service',
  audit: { action: 'user.set_status', target: '{userId}' },
  summary: 'Enables or disables an account; sessions of a disabled one end. 304: it is as asked already.',
  status: 200,
});
