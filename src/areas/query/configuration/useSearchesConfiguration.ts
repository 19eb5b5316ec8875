import { SEARCHES_CONFIGURATION } from 'api/cluster-configuration';
import { useIsPermitted } from 'areas/users';
import { useEffect } from 'react';
import { SearchesConfigurationActions } from './SearchesConfigurationStore';

/** Loads the search configuration if the person may read it; others get the defaults. */
export function useSearchesConfiguration(): void {
  const mayRead = useIsPermitted(`clusterconfigentry:read:${SEARCHES_CONFIGURATION}`);
  useEffect(() => {
    if (!mayRead) return undefined;
    const asked = SearchesConfigurationActions.load();
    // The defaults apply meanwhile.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [mayRead]);
}
