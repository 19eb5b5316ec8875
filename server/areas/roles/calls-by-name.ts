import {
  addMember,
  createRole,
  deleteRole,
  getMembers,
  getRole,
  listRoles,
  removeMember,
  updateRole,
} from 'api/roles/by-name';
import { type Roles } from 'server/areas/permissions';
import { type UsersInFull } from 'server/areas/users';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type ChangeRoles, refuseBuiltIn } from './change-roles';
import { type FindRole } from './find-role';
import { type Members } from './members';
import { presentRole } from './present-role';

export interface RoleCallParts {
  roles: Pick<Roles, 'all'>;
  find: FindRole;
  change: ChangeRoles;
  members: Members;
  users: UsersInFull;
}

/** @throws HttpError 403 */
function checkEdit(caller: Caller, name: string): void {
  if (!caller.may(`roles:edit:${name}`)) throw httpError.forbiddenResource(name);
}

/** Roles by name. */
export function roleCallsByName({ roles, find, change, members, users }: RoleCallParts): ServedCall[] {
  return [
    serve(listRoles, async () => {
      const all = roles.all().map(presentRole);
      return { roles: all, total: all.length };
    }),

    serve(getRole, async ({ params }) => presentRole(find.byName(params.name))),

    serve(createRole, async ({ body, caller, http }) => {
      const role = await change.create(caller, body);
      http.reply.header('location', `roles/${encodeURIComponent(role.body.name)}`);
      return presentRole(role);
    }),

    serve(updateRole, async ({ params, body, caller }) =>
      presentRole(await change.update(caller, find.byName(params.name), body)),
    ),

    serve(deleteRole, async ({ params, caller }) => {
      const role = find.byName(params.name);
      refuseBuiltIn(role);
      await change.remove(caller, role);
    }),

    serve(getMembers, async ({ params, caller }) => {
      if (!caller.may('roles:read')) throw httpError.forbidden();
      const { id, body } = find.byName(params.name);
      return { role: body.name, users: await users.having(caller, id) };
    }),

    serve(addMember, async ({ params, caller }) => {
      checkEdit(caller, params.name);
      await members.add(caller, find.byName(params.name), [params.username]);
    }),

    serve(removeMember, async ({ params, caller }) => {
      checkEdit(caller, params.name);
      await members.remove(caller, find.byName(params.name), params.username);
    }),
  ];
}
