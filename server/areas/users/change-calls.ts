import {
  changePassword,
  createUser,
  deletePermissions,
  deleteUser,
  deleteUserById,
  savePreferences,
  setPermissions,
  setStatus,
  updateUser,
} from 'api/users/changes';
import { checkNewPassword } from 'api/users/password-rules';
import { listSoleOwnership, removeUser } from 'api/users/removal';
import { serve, type ServedCall } from 'server/calls/serve';
import { type createNewUser } from './create-user';
import { type PasswordPolicy } from './password-rules';
import { fullNameOf } from './profile-rules';
import { type RemoveUser } from './remove-user';
import { type SignInChanges } from './sign-in-changes';
import { type UpdateUser } from './update-user';

export interface UserChanges extends UpdateUser, SignInChanges {
  create: ReturnType<typeof createNewUser>;
  remove: RemoveUser;
  passwords: Pick<PasswordPolicy, 'check'>;
}

/** Changing accounts. */
export function userChangeCalls({ create, update, remove, passwords, ...changes }: UserChanges): ServedCall[] {
  return [
    serve(createUser, async ({ body, caller, http }) => {
      http.reply.header('location', `users/${encodeURIComponent(await create(caller, body))}`);
    }),
    serve(updateUser, ({ params, body, caller }) => update(caller, params.userId, body)),
    serve(deleteUser, ({ params, caller }) => remove.byName(caller, params.username)),
    serve(deleteUserById, ({ params, caller }) => remove.byId(caller, params.userId)),
    serve(setPermissions, ({ params, body, caller }) =>
      changes.setPermissions(caller, params.username, body.permissions),
    ),
    serve(deletePermissions, ({ params, caller }) => changes.setPermissions(caller, params.username, [])),
    serve(savePreferences, ({ params, body, caller }) =>
      changes.savePreferences(caller, params.username, body.preferences),
    ),
    serve(changePassword, ({ params, body, caller, address }) =>
      changes.setPassword(caller, params.userId, body, address),
    ),
    serve(checkNewPassword, ({ body }) => {
      const { password, username = '', email = '', first_name: firstName = '', last_name: lastName = '' } = body;
      const fullName = fullNameOf(firstName, lastName);
      return passwords.check(password, { username, email, firstName, lastName, fullName });
    }),
    serve(setStatus, ({ params, caller }) => changes.setStatus(caller, params.userId, params.newStatus)),
    serve(listSoleOwnership, ({ params, caller }) => remove.ownedAlone(caller, params.userId)),
    serve(removeUser, ({ params, body, caller }) => remove.byId(caller, params.userId, body.hand_over_to)),
  ];
}
