import { updateUser } from 'api/users/changes';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { texts } from './texts';

export const StartpageActions = createActions('Startpage', {
  /** Makes a stream or dashboard the page that somebody sees first; without a type and an id there is none. */
  set: action<[userId: string, type?: 'dashboard' | 'stream', id?: string]>(),
});

/** The time zone of the signed-in person goes along: a 4.3 cluster clears one that is absent. */
function kept(userId: string) {
  const { currentUser } = CurrentUserStore.getState();
  return currentUser?.id === userId ? { timezone: currentUser.timezone } : {};
}

/** The page after signing in. It keeps nothing: the signed-in person knows it. */
export const StartpageStore = createStore(
  'Startpage',
  StartpageActions,
  {},
)(({ answer }) => ({
  set: answer(updateUser, {
    send: (userId, type, id) => ({ params: { userId }, body: { ...kept(userId), startpage: { type, id } } }),
    into: () => {
      void CurrentUserActions.reload();
      return {};
    },
    success: () => texts.startPage.set,
    failure: { title: texts.startPage.notSetTitle, message: texts.startPage.notSet },
  }),
}));
