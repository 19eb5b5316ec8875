import { type User } from 'api/users/user';
import { action, createActions } from 'flux/actions';

export const CurrentUserActions = createActions('CurrentUser', {
  /** Loads the signed-in person again: after changes that may have changed what they may do. */
  reload: action<[], User>(),
});
