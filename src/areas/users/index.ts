import { type PluginManifest } from 'plugins/manifest';
import { startCurrentUserService } from './current-user-service';
import { CurrentUserActions } from './CurrentUserActions';
import { CurrentUserStore } from './CurrentUserStore';

export { CurrentUserActions } from './CurrentUserActions';
export { type CurrentUserState, CurrentUserStore } from './CurrentUserStore';
export {
  hasAnyPermission,
  hasPermission,
  IfPermitted,
  type IfPermittedProps,
  useIsPermitted,
  type Wanted,
} from './permission';

export const users: PluginManifest = {
  name: 'timberline/users',
  stores: { CurrentUser: CurrentUserStore },
  actions: { CurrentUser: CurrentUserActions },
  extensions: { 'shell:run-service': [{ id: 'users:load-current-user', start: startCurrentUserService }] },
};
