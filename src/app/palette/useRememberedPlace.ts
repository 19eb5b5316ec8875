import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { entityGone } from 'rest/entity/entity-gone';
import { listenToTitle, pageTitle } from 'ui/page/document-title';
import { forgetPlacesOf, rememberPlace } from './recent-places';

/** Adds the current page to the recent places of the palette under its title. Pages without a title are left out. */
export function useRememberedPlace(): void {
  const username = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.username);
  const { pathname, search } = useLocation();
  const title = useSyncExternalStore(listenToTitle, pageTitle);
  useEffect(() => {
    // The title may still be that of the previous page.
    const name = pageTitle();
    if (username !== undefined && name !== '') rememberPlace(username, { path: pathname + search, title: name });
  }, [username, pathname, search, title]);
  useEffect(() => {
    if (username === undefined) return undefined;
    return entityGone.listen((id) => forgetPlacesOf(username, id));
  }, [username]);
}
