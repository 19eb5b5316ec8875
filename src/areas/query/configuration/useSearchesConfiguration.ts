import { SEARCHES_CONFIGURATION } from 'api/cluster-configuration';
import { useIsPermitted } from 'areas/users';
import { useEffect } from 'react';
import { SearchesConfigurationActions } from './SearchesConfigurationStore';

/** Loads how searching is set up, for those who may read it; the others go by the defaults. */
export function useSearchesConfiguration(): void {
  const mayRead = useIsPermitted(`clusterconfigentry:read:${SEARCHES_CONFIGURATION}`);
  useEffect(() => {
    if (!mayRead) return undefined;
    const asked = SearchesConfigurationActions.load();
    // The defaults hold meanwhile.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [mayRead]);
}
