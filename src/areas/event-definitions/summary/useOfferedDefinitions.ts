import { type Loadable } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import {
  type OfferedDefinition,
  OfferedDefinitionsActions,
  OfferedDefinitionsStore,
} from '../stores/OfferedDefinitionsStore';

/** The definitions one may read, asked for once more whenever they are shown. */
export function useOfferedDefinitions(): Loadable<readonly OfferedDefinition[]> {
  useEffect(() => {
    const asked = OfferedDefinitionsActions.load();
    // Why it failed stands in the state of the store.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  return useStore(OfferedDefinitionsStore, ({ offered }) => offered);
}
