import { savePreferences } from 'api/users/changes';
import { getUser } from 'api/users/reading';
import { type Preferences } from 'api/users/user';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { readOwn, withBooleans, writeOwn } from './own-preferences';
import { texts } from './texts';

export const PreferencesActions = createActions('Preferences', {
  loadUserPreferences: action<[username: string], Preferences>(),
  /** Replaces all of them: keys that are not known here belong into the map, too. */
  saveUserPreferences: action<[username: string, preferences: Preferences]>(),
});

const current = () => CurrentUserStore.getState().currentUser;
const isOneself = (username: string) => current()?.username === username;

/** What people prefer. It keeps nothing: the signed-in person knows theirs. */
export const PreferencesStore = createStore(
  'Preferences',
  PreferencesActions,
  {},
)(({ perform }) => ({
  loadUserPreferences: perform(
    async (signal, username) => {
      // A 4.3 cluster has no call for them alone.
      const { preferences, read_only: isRoot } = await call(getUser, { params: { username }, signal });
      return withBooleans({ ...preferences, ...(isRoot && readOwn()) });
    },
    { failure: { title: texts.preferences.notLoaded, message: texts.preferences.reload } },
  ),

  saveUserPreferences: perform(
    async (signal, username, given) => {
      const preferences = withBooleans(given);
      if (isOneself(username) && current()?.read_only) writeOwn(preferences);
      else await call(savePreferences, { params: { username }, body: { preferences }, signal });
    },
    {
      into: (_, username) => {
        if (isOneself(username)) void CurrentUserActions.reload();
        return {};
      },
      success: () => texts.preferences.saved,
      failure: { title: texts.preferences.notSaved, message: (reason) => reason },
    },
  ),
}));
