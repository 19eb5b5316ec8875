import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { entityGone } from 'rest/entity/entity-gone';
import { listenToTitle, pageTitle } from 'ui/page/document-title';
import { forgetPlacesOf, rememberPlace } from './recent-places';

/** Remembers the page that is shown for the palette, by the name it has. Pages without a name are not remembered. */
export function useRememberedPlace(): void {
  const username = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.username);
  const { pathname, search } = useLocation();
  const title = useSyncExternalStore(listenToTitle, pageTitle);
  useEffect(() => {
    // The name it was rendered with may still be that of the page before.
    const name = pageTitle();
    if (username !== undefined && name !== '') rememberPlace(username, { path: pathname + search, title: name });
  }, [username, pathname, search, title]);
  useEffect(() => {
    if (username === undefined) return undefined;
    return entityGone.listen((id) => forgetPlacesOf(username, id));
  }, [username]);
}
