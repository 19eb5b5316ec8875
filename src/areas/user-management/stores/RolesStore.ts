import { listRoles, type Role } from 'api/roles';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts } from './texts';

export const RolesActions = createActions('Roles', {
  loadRoles: action<[], readonly Role[]>(),
});

/** Roles by name. It keeps nothing. */
export const RolesStore = createStore(
  'Roles',
  RolesActions,
  {},
)(({ perform }) => ({
  loadRoles: perform(async (signal) => (await call(listRoles, { signal })).roles, {
    failure: { title: texts.roles.notListed, message: (reason) => reason, exceptStatus: 404 },
  }),
}));
