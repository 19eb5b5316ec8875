import { DIRECTORIES_CAPABILITY as DIRECTORIES } from 'api/authentication-services/services';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** Whether the server knows several active services, groups, mail attributes, authorities and synchronization. */
export const knowsDirectories = (): boolean => hasCapability(CapabilitiesStore.getState(), DIRECTORIES);

/** The same for a component. */
export const useKnowsDirectories = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, DIRECTORIES));
