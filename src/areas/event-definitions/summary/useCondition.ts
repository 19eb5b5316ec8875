import { type ConditionConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { conditionOf } from 'areas/events';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';

/** The condition of a definition; undefined where it is of a type that this console or the server does not know. */
export const useCondition = (definition: Pick<EventDefinition, 'config'> | undefined): ConditionConfig | undefined =>
  useStore(CapabilitiesStore, (state) => definition && conditionOf(definition, state));
