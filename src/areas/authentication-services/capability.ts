import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

const DIRECTORIES = 'directories';

/** Whether the server knows several active services, groups, mail attributes, authorities and synchronization. */
export const knowsDirectories = (): boolean => hasCapability(CapabilitiesStore.getState(), DIRECTORIES);

/** The same for a component. */
export const useKnowsDirectories = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, DIRECTORIES));
