import { Shield, UserPlus, UsersRound } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

/**
 * Accounts and what people change of their own.
 *
 * | actions | state |
 * |---|---|
 * | `Users`: create, load, loadByUsername, update, delete, changePassword, setStatus, loadUsers, loadUsersPaginated, loadList, count, find, isTaken, loadOwnedAlone, countOwnedAlone | list (a `Loadable` page), counts, builtIn, one, found, ownedAlone, ownedByEach |
 * | `Roles`: loadRoles, createRole, updateRole, deleteRole, getMembers, loadPermissions | roles, catalogue |
 * | `AuthzRoles`: load, findByName, delete, addMembers, removeMember, loadUsersForRole, loadRolesForUser, loadRolesPaginated | list, one, members |
 * | `Users`: createToken, loadTokens, deleteToken | tokens of one |
 * | `Users`: changeOneOfMany | |
 * | `SignIns`: loadSessions, lookAtSession, endSession, endOtherSessions, loadBlocks, liftBlock, loadRules, saveTimeout, savePasswordRules, checkPassword, viewAs, stopViewing, lookAtView | sessions, blocks, rules |
 * | `Tokens`: list, revoke | list: a page of those of all accounts, counts |
 * | `Preferences`: loadUserPreferences, saveUserPreferences | |
 * | `Startpage`: set, loadTargets | targets |
 */
export const userManagement: PluginManifest = {
  name: 'timberline/user-management',
  routes: [
    {
      path: '/system/users',
      page: () => import('./list/UsersPage').then((file) => file.UsersPage),
      title: texts.users,
      permissions: ['users:list'],
    },
    {
      path: '/system/users/new',
      page: () => import('./form/CreateUserPage').then((file) => file.CreateUserPage),
      title: texts.create,
      permissions: ['users:create'],
    },
    // Whom they are about decides who may open them: the pages ask.
    {
      path: '/system/users/:id',
      page: () => import('./detail/UserPage').then((file) => file.UserPage),
      title: texts.details,
    },
    {
      path: '/system/users/edit/:id',
      page: () => import('./edit/EditUserPage').then((file) => file.EditUserPage),
      title: texts.edit,
    },
    {
      path: '/system/roles',
      page: () => import('./roles/RolesPage').then((file) => file.RolesPage),
      title: texts.roles,
      permissions: ['roles:read'],
    },
    {
      path: '/system/roles/new',
      page: () => import('./role-form/CreateRolePage').then((file) => file.CreateRolePage),
      title: texts.roles,
      permissions: ['roles:create'],
    },
    {
      path: '/system/roles/:id',
      page: () => import('./roles/RolePage').then((file) => file.RolePage),
      title: texts.roles,
    },
    {
      path: '/system/roles/edit/:id',
      page: () => import('./role-form/EditRolePage').then((file) => file.EditRolePage),
      title: texts.roles,
    },
    {
      path: '/system/users/sign-in',
      page: () => import('./sign-ins/SignInPage').then((file) => file.SignInPage),
      title: texts.signIn,
      permissions: ['users:edit'],
    },
    {
      path: '/system/users/tokens',
      page: () => import('./tokens/TokensPage').then((file) => file.TokensPage),
      title: texts.tokens,
      permissions: ['users:tokenlist'],
    },
    {
      path: '/system/users/tokens/:id',
      page: () => import('./tokens/UserTokensPage').then((file) => file.UserTokensPage),
      title: texts.tokens,
    },
  ],
  navigation: [
    {
      id: 'users',
      title: texts.users,
      path: '/system/users',
      menu: 'system',
      group: 'Access',
      position: 10,
      icon: UsersRound,
      keys: 'g u',
      description: texts.description,
      permissions: ['users:list'],
    },
    {
      id: 'roles',
      title: texts.roles,
      path: '/system/roles',
      menu: 'system',
      group: 'Access',
      position: 20,
      icon: Shield,
      description: texts.rolesDescription,
      permissions: ['roles:read'],
    },
  ],
  stores: {
    AuthzRoles: () => import('./stores/AuthzRolesStore').then((file) => file.AuthzRolesStore),
    Preferences: () => import('./stores/PreferencesStore').then((file) => file.PreferencesStore),
    Roles: () => import('./stores/RolesStore').then((file) => file.RolesStore),
    SignIns: () => import('./stores/SignInsStore').then((file) => file.SignInsStore),
    Startpage: () => import('./stores/StartpageStore').then((file) => file.StartpageStore),
    Tokens: () => import('./stores/TokensStore').then((file) => file.TokensStore),
    Users: () => import('./stores/UsersStore').then((file) => file.UsersStore),
  },
  actions: {
    AuthzRoles: () => import('./stores/AuthzRolesStore').then((file) => file.AuthzRolesActions),
    Preferences: () => import('./stores/PreferencesStore').then((file) => file.PreferencesActions),
    Roles: () => import('./stores/RolesStore').then((file) => file.RolesActions),
    SignIns: () => import('./stores/SignInsStore').then((file) => file.SignInsActions),
    Startpage: () => import('./stores/StartpageStore').then((file) => file.StartpageActions),
    Tokens: () => import('./stores/TokensStore').then((file) => file.TokensActions),
    Users: () => import('./stores/UsersActions').then((file) => file.UsersActions),
  },
  extensions: {
    'shell:everywhere': [
      {
        id: 'users:view-as',
        isFirst: true,
        isFor: (user) => user?.view_as !== undefined,
        load: () => import('./view-as/ViewAsStrip').then((file) => file.ViewAsStrip),
      },
      {
        id: 'users:session-end',
        capability: 'user-sessions',
        load: () => import('./sign-ins/SessionEnd').then((file) => file.SessionEnd),
      },
    ],
    'palette:action': [
      {
        id: 'users:create',
        title: texts.createAction,
        icon: UserPlus,
        permissions: ['users:create'],
        effect: { path: '/system/users/new' },
      },
      {
        id: 'roles:create',
        title: texts.createRoleAction,
        icon: Shield,
        permissions: ['roles:create'],
        effect: { path: '/system/roles/new' },
      },
      {
        id: 'tokens:all',
        title: texts.tokens,
        icon: UsersRound,
        permissions: ['users:tokenlist'],
        capability: 'access-tokens',
        effect: { path: '/system/users/tokens' },
      },
    ],
  },
};
