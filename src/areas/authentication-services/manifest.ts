import { UserRound } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PATH = '/system/authentication';
const SERVICES = `${PATH}/services`;
const HEADER = `${PATH}/authenticator`;
const READ = ['authserviceglobalconfig:read'];
const CREATE = ['authservicebackend:create'];
const late = () => import(/* webpackChunkName: 'authentication' */ './late-parts');
const stores = () => import('./stores');

type PageName = Extract<keyof Awaited<ReturnType<typeof late>>, `${string}Page`>;

/** An address of the area and its page. */
const page = (path: string, name: PageName, permissions: string[], title?: string) => ({
  ...{ path, permissions, title },
  page: async () => (await late())[name],
});

/**
 * Who knows the people who sign in: directories, and the header of a trusted proxy. Types of services are entries of
 * `authentication.services`.
 *
 * | actions | state |
 * |---|---|
 * | `Authentication`: create, load, loadActive, update, delete, testConnection, testLogin, setActiveBackend, setActiveServices, loadBackendsPaginated, loadUsersPaginated, loadActiveBackendType, synchronize, loadRoles | list, activeIds, one, active, users of one, roles |
 * | `HTTPHeaderAuthConfig`: load, update | config |
 */
export const authenticationServices: PluginManifest = {
  name: 'timberline/authentication-services',
  routes: [
    page(`${SERVICES}/active`, 'ActiveServicePage', READ),
    page(SERVICES, 'ServicesPage', READ, texts.services),
    page(`${SERVICES}/create`, 'ChooseTypePage', CREATE, texts.create),
    page(`${SERVICES}/create/:type`, 'CreateServicePage', CREATE, texts.create),
    page(`${SERVICES}/edit/:id`, 'EditServicePage', ['authservicebackend:edit:{id}'], texts.title),
    page(`${SERVICES}/:id`, 'ServicePage', ['authservicebackend:read:{id}'], texts.title),
    page(HEADER, 'AuthenticatorPage', ['authhttpheaderconfig:read'], texts.authenticators),
    page(`${HEADER}/edit`, 'EditAuthenticatorPage', ['authhttpheaderconfig:edit'], texts.authenticators),
  ],
  navigation: [
    {
      id: 'authentication',
      title: texts.title,
      path: `${SERVICES}/active`,
      alsoAt: [PATH],
      menu: 'system',
      group: 'Access',
      position: 30,
      icon: UserRound,
      description: texts.description,
      permissions: READ,
    },
  ],
  stores: {
    Authentication: async () => (await stores()).AuthenticationStore,
    HTTPHeaderAuthConfig: async () => (await stores()).HTTPHeaderAuthConfigStore,
  },
  actions: {
    Authentication: async () => (await stores()).AuthenticationActions,
    HTTPHeaderAuthConfig: async () => (await stores()).HTTPHeaderAuthConfigActions,
  },
  extensions: {
    'authentication.services': [
      { id: 'ldap', name: 'ldap', displayName: 'LDAP', load: async () => (await late()).ldap },
      {
        ...{ id: 'active-directory', name: 'active-directory', displayName: texts.activeDirectory },
        load: async () => (await late()).activeDirectory,
      },
    ],
    'palette:action': [
      {
        id: 'authentication:create',
        title: texts.createAction,
        icon: UserRound,
        permissions: CREATE,
        effect: { path: `${SERVICES}/create` },
      },
    ],
  },
};
