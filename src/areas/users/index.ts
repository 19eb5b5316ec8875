export { CurrentUserActions } from './CurrentUserActions';
export { type CurrentUserState, CurrentUserStore } from './CurrentUserStore';
export {
  hasAnyPermission,
  hasPermission,
  IfPermitted,
  type IfPermittedProps,
  maySeeAccount,
  useIsPermitted,
  useMaySeeAccount,
  type Wanted,
} from './permission';
