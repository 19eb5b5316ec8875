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
