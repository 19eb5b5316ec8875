import {
  AGGREGATION,
  type ConditionConfig,
  CORRELATION,
  EVENT_CORRELATION_CAPABILITY,
  EVENT_PATTERN_CAPABILITY,
  EVENT_SILENCE_CAPABILITY,
  PATTERN,
  type SearchConfig,
  SILENCE,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type CapabilitiesState, CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

const CAPABILITY_OF: Readonly<Record<string, string>> = {
  [SILENCE]: EVENT_SILENCE_CAPABILITY,
  [PATTERN]: EVENT_PATTERN_CAPABILITY,
  [CORRELATION]: EVENT_CORRELATION_CAPABILITY,
};

/** Whether both this console and the server know conditions of a type. */
export function runsCondition(type: string, capabilities: CapabilitiesState): boolean {
  const needed = CAPABILITY_OF[type];
  return needed === undefined ? type === AGGREGATION : hasCapability(capabilities, needed);
}

/** Whether it says what to look at, without which nothing here can show it. */
const isWhole = (config: EventDefinition['config']): boolean =>
  config.type === CORRELATION ? 'sequence' in config : 'query' in config;

/** What a definition looks for; undefined where its condition is of a type that this console or the server does not know. */
export const conditionOf = (
  { config }: Pick<EventDefinition, 'config'>,
  capabilities: CapabilitiesState = CapabilitiesStore.getState(),
): ConditionConfig | undefined =>
  runsCondition(config.type, capabilities) && isWhole(config) ? (config as ConditionConfig) : undefined;

/** A condition over messages; undefined for one over events. */
export const searchIn = (config: ConditionConfig | undefined): SearchConfig | undefined =>
  config?.type === CORRELATION ? undefined : config;
