import { KeyRound } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PATH = '/system/authentication';
const SERVICES = `${PATH}/services`;
const READ = ['authserviceglobalconfig:read'];
const CREATE = ['authservicebackend:create'];
const READ_HEADER = ['authhttpheaderconfig:read'];
const pages = () => import('./service-pages');
const authenticators = () => import('./authenticator/authenticator-pages');
const store = () => import('./stores/AuthenticationStore');
const headerStore = () => import('./stores/HTTPHeaderAuthConfigStore');
const directories = () => import('./service-types/directory/directory-parts');

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
    {
      path: `${SERVICES}/active`,
      page: async () => (await pages()).ActiveServicePage,
      permissions: READ,
    },
    {
      path: SERVICES,
      page: async () => (await pages()).ServicesPage,
      title: texts.services,
      permissions: READ,
    },
    {
      path: `${SERVICES}/create`,
      page: async () => (await pages()).ChooseTypePage,
      title: texts.create,
      permissions: CREATE,
    },
    {
      path: `${SERVICES}/create/:type`,
      page: async () => (await pages()).CreateServicePage,
      title: texts.create,
      permissions: CREATE,
    },
    {
      path: `${SERVICES}/edit/:id`,
      page: async () => (await pages()).EditServicePage,
      title: texts.title,
      permissions: ['authservicebackend:edit:{id}'],
    },
    {
      path: `${SERVICES}/:id`,
      page: async () => (await pages()).ServicePage,
      title: texts.title,
      permissions: ['authservicebackend:read:{id}'],
    },
    {
      path: `${PATH}/authenticator`,
      page: async () => (await authenticators()).AuthenticatorPage,
      title: texts.authenticators,
      permissions: READ_HEADER,
    },
    {
      path: `${PATH}/authenticator/edit`,
      page: async () => (await authenticators()).EditAuthenticatorPage,
      title: texts.authenticators,
      permissions: ['authhttpheaderconfig:edit'],
    },
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
      icon: KeyRound,
      description: texts.description,
      permissions: READ,
    },
  ],
  stores: {
    Authentication: async () => (await store()).AuthenticationStore,
    HTTPHeaderAuthConfig: async () => (await headerStore()).HTTPHeaderAuthConfigStore,
  },
  actions: {
    Authentication: async () => (await store()).AuthenticationActions,
    HTTPHeaderAuthConfig: async () => (await headerStore()).HTTPHeaderAuthConfigActions,
  },
  extensions: {
    'authentication.services': [
      { id: 'ldap', name: 'ldap', displayName: texts.ldap, load: async () => (await directories()).ldap },
      {
        ...{ id: 'active-directory', name: 'active-directory', displayName: texts.activeDirectory },
        load: async () => (await directories()).activeDirectory,
      },
    ],
    'palette:action': [
      {
        id: 'authentication-services:create',
        title: texts.createAction,
        icon: KeyRound,
        permissions: CREATE,
        effect: { path: `${SERVICES}/create` },
      },
      {
        id: 'authentication-services:header',
        title: texts.authenticators,
        icon: KeyRound,
        permissions: READ_HEADER,
        effect: { path: `${PATH}/authenticator` },
      },
    ],
  },
};
