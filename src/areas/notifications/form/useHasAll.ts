import { NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** Whether the server knows every setting of each type, and has previews. */
export const useHasAll = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, NOTIFICATION_DELIVERIES_CAPABILITY));
