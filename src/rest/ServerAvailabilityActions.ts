import { action, createActions } from 'flux/actions';

export const ServerAvailabilityActions = createActions('ServerAvailability', {
  /** Asks the server for a sign of life; the outcome is in the store. */
  ping: action(),
});
