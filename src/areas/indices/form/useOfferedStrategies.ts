import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { IndicesConfigurationActions } from '../stores/IndicesConfigurationActions';
import { IndicesConfigurationStore } from '../stores/IndicesConfigurationStore';
import { type OfferedStrategies } from './IndexSetForm';

interface Loading {
  /** Absent until both lists are there. */
  offered?: OfferedStrategies;
  error?: unknown;
  retry: () => void;
}

function load(): void {
  void IndicesConfigurationActions.loadRotationStrategies();
  void IndicesConfigurationActions.loadRetentionStrategies();
}

/** The strategies the server offers, loaded when a form opens. */
export function useOfferedStrategies(): Loading {
  useEffect(load, []);
  const { rotations, retentions, context, error } = useStore(IndicesConfigurationStore, (state) => ({
    rotations: state.rotationStrategies,
    retentions: state.retentionStrategies,
    context: state.retentionStrategiesContext,
    error: state.rotationStrategiesError ?? state.retentionStrategiesError,
  }));
  const offered = useMemo(
    () =>
      rotations && retentions
        ? { rotations, retentions, longestRetention: context?.max_index_retention_period }
        : undefined,
    [rotations, retentions, context],
  );
  return { offered, error, retry: load };
}
