import { type SampleLogsState } from 'api/getting-started';
import { action, createActions } from 'flux/actions';
import { type GuideFacts } from './guide-facts';

export const GettingStartedActions = createActions('GettingStarted', {
  /** Where the signed-in person begins. Never fails: what cannot be asked for counts as absent. */
  findStart: action<[], string>(),
  /** Asks what of the guide is done already. What cannot be asked for stays as it was. */
  loadFacts: action<[], GuideFacts>(),
  /** Leads nobody to the guide any more, until the next version. */
  dismiss: action(),
  /** Has the server load its sample logs. @returns that they are loaded, and their stream */
  loadSamples: action<[], SampleLogsState>(),
  /** Removes the sample logs with their stream and index set. */
  removeSamples: action(),
});
