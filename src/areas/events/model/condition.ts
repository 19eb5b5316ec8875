import {
  AGGREGATION,
  type ConditionConfig,
  EVENT_PATTERN_CAPABILITY,
  EVENT_SILENCE_CAPABILITY,
  PATTERN,
  SILENCE,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type CapabilitiesState, CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

const CAPABILITY_OF: Readonly<Record<string, string>> = {
  [SILENCE]: EVENT_SILENCE_CAPABILITY,
  [PATTERN]: EVENT_PATTERN_CAPABILITY,
};

/** Whether both this console and the server know conditions of a type. */
export function runsCondition(type: string, capabilities: CapabilitiesState): boolean {
  const needed = CAPABILITY_OF[type];
  return needed === undefined ? type === AGGREGATION : hasCapability(capabilities, needed);
}

/** What a definition looks for; undefined where its condition is of a type that this console or the server does not know. */
export const conditionOf = (
  { config }: Pick<EventDefinition, 'config'>,
  capabilities: CapabilitiesState = CapabilitiesStore.getState(),
): ConditionConfig | undefined =>
  runsCondition(config.type, capabilities) && 'query' in config ? (config as ConditionConfig) : undefined;
