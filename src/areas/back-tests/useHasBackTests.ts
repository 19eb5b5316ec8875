import { BACK_TESTS_CAPABILITY } from 'api/events/back-tests';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** Whether the server can run definitions over the past. */
export const useHasBackTests = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, BACK_TESTS_CAPABILITY));
