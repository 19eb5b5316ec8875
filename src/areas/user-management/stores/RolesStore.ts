import { listRoles, type Role } from 'api/roles';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts } from './texts';

export const RolesActions = createActions('Roles', {
  loadRoles: action<[], readonly Role[]>(),
});

export interface RolesState {
  /** All roles there are. */
  roles: Loadable<readonly Role[]>;
}

const initial: RolesState = { roles: ABSENT };

/** Roles by name. */
export const RolesStore = createStore(
  'Roles',
  RolesActions,
  initial,
)(({ perform }) => ({
  loadRoles: perform(async (signal) => (await call(listRoles, { signal })).roles, {
    begin:
      () =>
      ({ roles }) => ({ roles: begun(roles) }),
    into: (roles) => ({ roles: loaded(roles) }),
    failed:
      (error) =>
      ({ roles }) => ({ roles: failed(roles, error) }),
    newestOnly: true,
    failure: { title: texts.roles.notListed, message: (reason) => reason, exceptStatus: 404 },
  }),
}));
