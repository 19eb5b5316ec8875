import { action, createActions } from 'flux/actions';

export const ServerAvailabilityActions = createActions('ServerAvailability', {
  /** Pings the server; the outcome is in the store. */
  ping: action(),
});
