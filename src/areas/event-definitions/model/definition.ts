import { type EventDefinition, type EventDefinitionText, type EventSchedule } from 'api/events/definition';
import { type DefinitionState } from 'api/events/definitions';

/** An event definition, and when it runs. */
export interface ScheduledDefinition {
  id: string;
  title: string;
  definition: EventDefinition;
  /** Absent where the server did not say: it counts as scheduled. */
  schedule: EventSchedule | undefined;
}

export const scheduledDefinition = (definition: EventDefinition, schedule?: EventSchedule): ScheduledDefinition => ({
  ...{ id: definition.id, title: definition.title },
  ...{ definition, schedule },
});

export const isScheduled = ({ schedule }: Pick<ScheduledDefinition, 'schedule'>): boolean =>
  schedule?.is_scheduled ?? true;

/** Notifications that wait to be sent. */
export const queuedOf = ({ schedule }: Pick<ScheduledDefinition, 'schedule'>): number =>
  schedule?.queued_notifications ?? 0;

/** As it is sent: what this console does not know is sent back as it came. */
export const sentDefinition = (definition: object): EventDefinitionText => definition as EventDefinitionText;

type Timed = Pick<ScheduledDefinition, 'definition' | 'schedule'>;

/** How long it waits for late messages on purpose. */
const delayOf = ({ config }: EventDefinition): number => ('delay_ms' in config ? (config.delay_ms ?? 0) : 0);

/** How far a definition is behind: since when what it has to search next could have been searched. */
export function behindMs({ definition, schedule }: Timed, now: number): number {
  if (!schedule?.is_scheduled || !schedule.data) return 0;
  return Math.max(0, now - delayOf(definition) - Date.parse(schedule.data.timerange_to));
}

/** What the status and the message of a schedule mean. */
export function stateOf(row: Timed, now: number): DefinitionState {
  const { schedule } = row;
  if (!isScheduled(row)) return 'disabled';
  if (schedule?.status === 'error') return 'error';
  if (schedule?.status === 'running') return 'running';
  return schedule?.message && behindMs(row, now) > 0 ? 'waiting' : 'enabled';
}
