import { type HeaderAuthentication } from 'api/header-authentication';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useState } from 'react';
import { HTTPHeaderAuthConfigActions, HTTPHeaderAuthConfigStore } from '../stores/HTTPHeaderAuthConfigStore';

/** Loads the settings of the trusted header. */
export function useHeaderConfig(): { config?: HeaderAuthentication; error: unknown; retry: () => void } {
  const { config } = useStore(HTTPHeaderAuthConfigStore);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = HTTPHeaderAuthConfigActions.load();
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  return { config: valueOf(config), error: errorOf(config), retry };
}
