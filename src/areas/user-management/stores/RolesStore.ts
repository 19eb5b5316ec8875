import { createRole, deleteRole, getMembers, listRoles, updateRole } from 'api/roles/by-name';
import { listPermissions, type PermissionCatalogue } from 'api/roles/permissions';
import { type Role, type RoleText } from 'api/roles/role';
import { type User } from 'api/users/user';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { roleChanged } from './own-roles';
import { texts } from './texts';

export const RolesActions = createActions('Roles', {
  loadRoles: action<[], readonly Role[]>(),
  createRole: action<[role: RoleText], Role>(),
  /** @param name the one it had */
  updateRole: action<[name: string, role: RoleText], Role>(),
  deleteRole: action<[name: string]>(),
  getMembers: action<[name: string], readonly User[]>(),
  /** Everything the server has a permission for, plugins' too: actions by group. */
  loadPermissions: action<[], PermissionCatalogue>(),
});

export interface RolesState {
  /** All roles there are. */
  roles: Loadable<readonly Role[]>;
  /** All permissions there are. */
  catalogue: Loadable<PermissionCatalogue>;
}

/** A role that is gone is for the page to say. */
const failure = (title: string) => ({ title, message: (reason: string) => reason, exceptStatus: 404 });

const initial: RolesState = { roles: ABSENT, catalogue: ABSENT };

/** Roles by name. */
export const RolesStore = createStore(
  'Roles',
  RolesActions,
  initial,
)(({ answer, perform }) => ({
  loadRoles: perform(async (signal) => (await call(listRoles, { signal })).roles, {
    begin:
      () =>
      ({ roles }) => ({ roles: begun(roles) }),
    into: (roles) => ({ roles: loaded(roles) }),
    failed:
      (error) =>
      ({ roles }) => ({ roles: failed(roles, error) }),
    newestOnly: true,
    failure: failure(texts.roles.notListed),
  }),

  createRole: answer(createRole, {
    send: (body) => ({ body }),
    success: ({ name }) => texts.roles.created(name),
    failure: failure(texts.roles.notCreated),
  }),

  updateRole: answer(updateRole, {
    send: (name, body) => ({ params: { name }, body }),
    into: (_, name) => roleChanged(name),
    success: ({ name }) => texts.roles.updated(name),
    failure: failure(texts.roles.notUpdated),
  }),

  deleteRole: answer(deleteRole, {
    send: (name) => ({ params: { name } }),
    into: (_, name) => roleChanged(name),
    success: (_, name) => texts.roles.deleted(name),
    failure: failure(texts.roles.notDeleted),
  }),

  getMembers: perform(async (signal, name) => (await call(getMembers, { params: { name }, signal })).users, {
    failure: failure(texts.roles.membersNotLoaded),
  }),

  loadPermissions: perform(async (signal) => (await call(listPermissions, { signal })).permissions, {
    ...loading('catalogue'),
    into: (catalogue) => ({ catalogue: loaded(catalogue) }),
    newestOnly: true,
    failure: { message: texts.roles.permissionsNotLoaded },
  }),
}));
