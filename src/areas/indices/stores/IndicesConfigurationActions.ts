import { type Answer } from 'api/contract';
import { type listRetentionStrategies, type listRotationStrategies } from 'api/indices/strategies';
import { action, createActions } from 'flux/actions';

export const IndicesConfigurationActions = createActions('IndicesConfiguration', {
  /** Loads the ways of rotating a write index that the server offers. */
  loadRotationStrategies: action<[], Answer<typeof listRotationStrategies>>(),
  /** Loads what it can do with the oldest indices, and how long it keeps indices at most. */
  loadRetentionStrategies: action<[], Answer<typeof listRetentionStrategies>>(),
});
