import { type PluginManifest } from 'plugins/manifest';

/**
 * Accounts and what people change of their own. The stores keep nothing; each action answers with a promise.
 *
 * | actions | |
 * |---|---|
 * | `Users` | create, load, loadByUsername, update, delete, changePassword, setStatus, loadUsers, loadUsersPaginated, loadOwnedAlone |
 * | `Roles` | loadRoles |
 * | `Preferences` | loadUserPreferences, saveUserPreferences |
 * | `Startpage` | set |
 */
export const userManagement: PluginManifest = {
  name: 'timberline/user-management',
  stores: {
    Preferences: () => import('./stores/PreferencesStore').then((file) => file.PreferencesStore),
    Roles: () => import('./stores/RolesStore').then((file) => file.RolesStore),
    Startpage: () => import('./stores/StartpageStore').then((file) => file.StartpageStore),
    Users: () => import('./stores/UsersStore').then((file) => file.UsersStore),
  },
  actions: {
    Preferences: () => import('./stores/PreferencesStore').then((file) => file.PreferencesActions),
    Roles: () => import('./stores/RolesStore').then((file) => file.RolesActions),
    Startpage: () => import('./stores/StartpageStore').then((file) => file.StartpageActions),
    Users: () => import('./stores/UsersActions').then((file) => file.UsersActions),
  },
};
