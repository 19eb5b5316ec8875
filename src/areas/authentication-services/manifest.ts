import { KeyRound } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PATH = '/system/authentication';
const SERVICES = `${PATH}/services`;
const READ = ['authserviceglobalconfig:read'];
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
      page: () => import('./detail/ActiveServicePage').then((file) => file.ActiveServicePage),
      permissions: READ,
    },
    {
      path: SERVICES,
      page: () => import('./list/ServicesPage').then((file) => file.ServicesPage),
      title: texts.services,
      permissions: READ,
    },
    {
      path: `${SERVICES}/create`,
      page: () => import('./form/ChooseTypePage').then((file) => file.ChooseTypePage),
      title: texts.create,
      permissions: ['authservicebackend:create'],
    },
    {
      path: `${SERVICES}/create/:type`,
      page: () => import('./form/CreateServicePage').then((file) => file.CreateServicePage),
      title: texts.create,
      permissions: ['authservicebackend:create'],
    },
    {
      path: `${SERVICES}/edit/:id`,
      page: () => import('./form/EditServicePage').then((file) => file.EditServicePage),
      title: texts.title,
      permissions: ['authservicebackend:edit:{id}'],
    },
    {
      path: `${SERVICES}/:id`,
      page: () => import('./detail/ServicePage').then((file) => file.ServicePage),
      title: texts.title,
      permissions: ['authservicebackend:read:{id}'],
    },
    {
      path: `${PATH}/authenticator`,
      page: () => import('./authenticator/AuthenticatorPage').then((file) => file.AuthenticatorPage),
      title: texts.authenticators,
      permissions: ['authhttpheaderconfig:read'],
    },
    {
      path: `${PATH}/authenticator/edit`,
      page: () => import('./authenticator/EditAuthenticatorPage').then((file) => file.EditAuthenticatorPage),
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
    Authentication: () => import('./stores/AuthenticationStore').then((file) => file.AuthenticationStore),
    HTTPHeaderAuthConfig: () =>
      import('./stores/HTTPHeaderAuthConfigStore').then((file) => file.HTTPHeaderAuthConfigStore),
  },
  actions: {
    Authentication: () => import('./stores/AuthenticationStore').then((file) => file.AuthenticationActions),
    HTTPHeaderAuthConfig: () =>
      import('./stores/HTTPHeaderAuthConfigStore').then((file) => file.HTTPHeaderAuthConfigActions),
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
        permissions: ['authservicebackend:create'],
        effect: { path: `${SERVICES}/create` },
      },
      {
        id: 'authentication-services:header',
        title: texts.authenticators,
        icon: KeyRound,
        permissions: ['authhttpheaderconfig:read'],
        effect: { path: `${PATH}/authenticator` },
      },
    ],
  },
};
