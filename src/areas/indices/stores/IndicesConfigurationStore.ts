import {
  listRetentionStrategies,
  listRotationStrategies,
  type RetentionContext,
  type Strategy,
} from 'api/indices/strategies';
import { createStore } from 'rest/store';
import { texts } from './texts';
import { IndicesConfigurationActions } from './IndicesConfigurationActions';

export interface IndicesConfigurationState {
  /** Absent until loaded. */
  rotationStrategies?: readonly Strategy[];
  rotationStrategiesError?: unknown;
  retentionStrategies?: readonly Strategy[];
  /** Comes with the retention strategies. */
  retentionStrategiesContext?: RetentionContext;
  retentionStrategiesError?: unknown;
}

const initial: IndicesConfigurationState = {};

/** The strategies an index set may use on this server. */
export const IndicesConfigurationStore = createStore(
  'IndicesConfiguration',
  IndicesConfigurationActions,
  initial,
)(({ answer }) => ({
  loadRotationStrategies: answer(listRotationStrategies, {
    into: ({ strategies }) => ({ rotationStrategies: strategies }),
    error: 'rotationStrategiesError',
    failure: texts.failures.rotationStrategies,
  }),
  loadRetentionStrategies: answer(listRetentionStrategies, {
    into: ({ strategies, context }) => ({ retentionStrategies: strategies, retentionStrategiesContext: context }),
    error: 'retentionStrategiesError',
    failure: texts.failures.retentionStrategies,
  }),
}));
