import { type AuthenticationService, type AuthenticationServiceText } from 'api/authentication-services/service';
import {
  type LoginTestResult,
  type ServiceTestResult,
  testConnection,
  testLogin,
} from 'api/authentication-services/service-tests';
import {
  activeBackendType,
  createService,
  deleteService,
  getActiveService,
  getActiveServices,
  getService,
  listServices,
  listServiceUsers,
  type ServiceUsersPage,
  setActiveService,
  setActiveServices,
  type SynchronizationResult,
  synchronizeService,
  updateService,
} from 'api/authentication-services/services';
import { type Answer } from 'api/contract';
import { listRolesPaginated } from 'api/roles/by-id';
import { type RoleWithId } from 'api/roles/role';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, loaded, loading, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { pageOf } from 'rest/entity/entity-store';
import { type ListQuery, loadPage } from 'rest/entity/listing';
import { hasStatus } from 'rest/FetchError';
import { createStore } from 'rest/store';
import { knowsDirectories } from '../capability';
import { type ActiveServices, type ListedServices, NO_SERVICES, type ServiceText } from './authentication-state';
import { texts } from './texts';

/** A service something is done to; the title is for the toast. */
type NamedService = Pick<AuthenticationService, 'id' | 'title'>;

/** Settings as they are typed, of a stored service or of none. */
export interface TriedService {
  id: string | null;
  service: ServiceText;
}

export const AuthenticationActions = createActions('Authentication', {
  create: action<[service: ServiceText], AuthenticationService>(),
  load: action<[id: string], AuthenticationService>(),
  loadActive: action<[], ActiveServices>(),
  update: action<[id: string, service: ServiceText], AuthenticationService>(),
  delete: action<[service: NamedService]>(),
  testConnection: action<[tried: TriedService], ServiceTestResult>(),
  testLogin: action<[tried: TriedService, username: string, password: string], LoginTestResult>(),
  /** Makes a service the only active one; null: none. @param title of the one that begins or ends */
  setActiveBackend: action<[id: string | null, title: string], Answer<typeof setActiveService>>(),
  /**
   * Says which are active, in which order they are asked. Capability `directories`.
   *
   * @param changed the one that begins or ends; absent: only the order changes
   */
  setActiveServices: action<[ids: readonly string[], changed?: NamedService], Answer<typeof setActiveServices>>(),
  loadBackendsPaginated: action<[query: ListQuery], ListedServices>(),
  loadUsersPaginated: action<[id: string, query: ListQuery], ServiceUsersPage>(),
  /** The type of the active one, null for none. Asked before anybody is signed in. */
  loadActiveBackendType: action<[], string | null>(),
  /** Creates the accounts of those whom only the directory knows. Capability `directories`. */
  synchronize: action<[service: NamedService], SynchronizationResult>(),
  /** All roles there are. */
  loadRoles: action<[], readonly RoleWithId[]>(),
});

/** So many roles come with one answer. */
const ROLES_PER_PAGE = 100;
/** More roles are not offered. */
const MAX_ROLES = 2_000;

/** A type of a plugin has settings of its own, which the contract does not know. */
const bodyOf = (service: ServiceText) => service as AuthenticationServiceText;

const triedOf = ({ id, service }: TriedService) => ({ backend_id: id, backend_configuration: bodyOf(service) });

/** Those that are active beside the one an older server names. */
async function activeIdsBeside(named: string | undefined, signal: AbortSignal): Promise<readonly string[]> {
  const first = named === undefined ? [] : [named];
  if (!knowsDirectories()) return first;
  try {
    return (await call(getActiveServices, { signal, expects: [403] })).active_backends;
  } catch (error) {
    if (hasStatus(error, 403)) return first;
    throw error;
  }
}

/** Directories and other services that know who somebody is. */
export const AuthenticationStore = createStore(
  'Authentication',
  AuthenticationActions,
  NO_SERVICES,
)(({ answer, perform, getState }) => {
  const titleOf = (id: string) =>
    [valueOf(getState().one), valueOf(getState().list)?.items.get(id)].find((known) => known?.id === id)?.title ?? id;
  return {
    create: perform(async (signal, service) => (await call(createService, { body: bodyOf(service), signal })).backend, {
      success: ({ title }) => texts.created(title),
      // What is wrong with single fields is said beside them.
      failure: { message: (reason, { title }) => texts.notCreated(reason, title), exceptStatus: 400 },
    }),

    load: perform(
      async (signal, backendId) =>
        (await call(getService, { params: { backendId }, signal, expects: [403, 404] })).backend,
      {
        begin:
          (id) =>
          ({ one }) => ({ one: begun(valueOf(one)?.id === id ? one : ABSENT) }),
        into: (service) => ({ one: loaded(service) }),
        failed:
          (error) =>
          ({ one }) => ({ one: failed(one, error) }),
        newestOnly: true,
        failure: { message: (reason, id) => texts.notLoaded(reason, titleOf(id)), exceptStatus: [403, 404] },
      },
    ),

    loadActive: perform(
      async (signal) => {
        const { backend, context } = await call(getActiveService, { signal, expects: [403] });
        return {
          ...{ service: backend, total: context.backends_total },
          activeIds: await activeIdsBeside(backend?.id, signal),
        };
      },
      {
        ...loading('active'),
        into: ({ activeIds, ...active }) => ({ active: loaded(active), activeIds }),
        newestOnly: true,
        failure: { message: texts.notListed, exceptStatus: 403 },
      },
    ),

    update: perform(
      async (signal, backendId, service) =>
        (await call(updateService, { params: { backendId }, body: { ...bodyOf(service), id: backendId }, signal }))
          .backend,
      {
        into: (service) => ({ one: loaded(service) }),
        success: ({ title }) => texts.updated(title),
        failure: { message: (reason, _, { title }) => texts.notUpdated(reason, title), exceptStatus: 400 },
      },
    ),

    delete: answer(deleteService, {
      send: ({ id }) => ({ params: { backendId: id } }),
      into: () => ({ one: ABSENT }),
      success: (_, { title }) => texts.deleted(title),
      // Why it is not deleted stands in the dialog, with the way to its people.
      failure: { message: (reason, { title }) => texts.notDeleted(reason, title), exceptStatus: 400 },
    }),

    // What came of a test stands beside its button, not in a toast.
    testConnection: answer(testConnection, { send: (tried) => ({ body: triedOf(tried) }) }),

    testLogin: answer(testLogin, {
      send: (tried, username, password) => ({ body: { ...triedOf(tried), user_login: { username, password } } }),
    }),

    setActiveBackend: answer(setActiveService, {
      send: (id) => ({ body: { active_backend: id } }),
      into: (_, id) => ({ activeIds: id === null ? [] : [id], active: ABSENT }),
      success: (_, id, title) => (id === null ? texts.deactivated(title) : texts.activated(title)),
      failure: { message: texts.notActivated },
    }),

    setActiveServices: answer(setActiveServices, {
      send: (ids) => ({ body: { active_backends: [...ids] } }),
      into: ({ active_backends: activeIds }) => ({ activeIds, active: ABSENT }),
      success: (_, ids, changed) =>
        changed === undefined
          ? texts.reordered
          : ids.includes(changed.id)
            ? texts.activated(changed.title)
            : texts.deactivated(changed.title),
      failure: { message: texts.notActivated },
    }),

    loadBackendsPaginated: perform(
      async (signal, query) => {
        const page = await loadPage(listServices, query, { signal });
        return { page, activeIds: await activeIdsBeside(page.context.active_backend?.id, signal) };
      },
      {
        ...loading('list'),
        into: ({ page, activeIds }) => ({
          list: loaded(pageOf({ items: page.backends, total: page.total })),
          activeIds,
        }),
        newestOnly: true,
        failure: { message: texts.notListed },
      },
    ),

    loadUsersPaginated: perform(
      (signal, backendId, { text, sort = 'full_name', order = 'asc', page, pageSize }) =>
        call(listServiceUsers, {
          params: { backendId },
          // A 4.3 cluster decodes the query of this list once more than usual.
          query: { page, per_page: pageSize, query: encodeURIComponent(text), sort, order },
          signal,
        }),
      {
        begin:
          (id) =>
          ({ users, usersOf }) => ({ users: begun(usersOf === id ? users : ABSENT), usersOf: id }),
        into: (users) => ({ users: loaded(users) }),
        failed:
          (error) =>
          ({ users }) => ({ users: failed(users, error) }),
        newestOnly: true,
        failure: { message: texts.usersNotLoaded },
      },
    ),

    loadActiveBackendType: perform(
      async (signal) => (await call(activeBackendType, { signal, anonymous: true })).backend,
      {},
    ),

    synchronize: answer(synchronizeService, {
      send: ({ id }) => ({ params: { backendId: id } }),
    }),

    loadRoles: perform(
      async (signal) => {
        const roles: RoleWithId[] = [];
        for (let page = 1; roles.length < MAX_ROLES; page += 1) {
          const query = { page, per_page: ROLES_PER_PAGE, query: '', sort: 'name', order: 'asc' as const };
          const answered = await call(listRolesPaginated, { query: { ...query, users_per_role: 0 }, signal });
          roles.push(...answered.roles);
          if (answered.roles.length === 0 || roles.length >= answered.total) break;
        }
        return roles;
      },
      {
        ...loading('roles'),
        into: (roles) => ({ roles: loaded(roles) }),
        newestOnly: true,
        failure: { message: texts.rolesNotLoaded },
      },
    ),
  };
});
