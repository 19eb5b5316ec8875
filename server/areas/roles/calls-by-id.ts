import {
  addAssignees,
  deleteRoleById,
  getRoleById,
  listAssignees,
  listRolesOfUser,
  listRolesPaginated,
  removeAssignee,
} from 'api/roles/by-id';
import { type FindUser } from 'server/areas/accounts';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type RoleCallParts } from './calls-by-name';
import { presentRoleWithId } from './present-role';
import { type RoleList } from './role-list';

export interface RoleCallPartsById extends Omit<RoleCallParts, 'roles'> {
  list: RoleList;
  findUser: Pick<FindUser, 'byName'>;
}

/** Roles by id. */
export function roleCallsById({ list, find, findUser, change, members, users }: RoleCallPartsById): ServedCall[] {
  return [
    serve(listRolesPaginated, async ({ query }) => list.page(query)),
    serve(listRolesOfUser, async ({ params, query }) => list.ofUser(await findUser.byName(params.username), query)),
    serve(getRoleById, async ({ params }) => presentRoleWithId(find.byId(params.roleId))),

    serve(deleteRoleById, async ({ params, caller }) => {
      const role = find.byId(params.roleId);
      if (role.body.builtIn)
        throw httpError.notAllowed(`The role ${role.body.name} is built in and cannot be deleted.`);
      await change.remove(caller, role);
    }),

    serve(listAssignees, ({ params, query }) => users.pageHaving(find.byId(params.roleId).id, query)),

    serve(addAssignees, async ({ params, body, caller }) => {
      const refused = body.find((username) => !caller.may(`users:rolesedit:${username}`));
      if (refused !== undefined || (body.length === 0 && !caller.may('users:rolesedit')))
        throw httpError.forbiddenResource((refused ?? params.roleId).slice(0, 100));
      await members.add(caller, find.byId(params.roleId), body);
    }),

    serve(removeAssignee, ({ params, caller }) => members.remove(caller, find.byId(params.roleId), params.username)),
  ];
}
