import { type EventDefinition } from 'api/events/definition';
import { type Transaction } from 'server/storage/documents/database';
import { type EventRecord } from './event-record';

/** The subject of the jobs that tell of the events of a definition. */
export const queueOf = (definitionId: string): string => `event-definition:${definitionId}`;

/** Tells the notifications of a definition of its events. */
export interface EventQueue {
  /** Notes stored events of a run that is under way. Nobody is told yet; to repeat it does no harm. */
  prepare(definition: EventDefinition, events: readonly EventRecord[]): Promise<void>;
  /**
   * Lets all that is prepared be delivered, but what its grace period withholds. To be called in the transaction that completes
   * the run.
   */
  release(definition: EventDefinition, within: Transaction): Promise<void>;
  /** Drops what waits. */
  clear(definitionId: string, within: Transaction): Promise<void>;
}

/** Tells nobody. */
export const NO_QUEUE: EventQueue = {
  prepare: async () => undefined,
  release: async () => undefined,
  clear: async () => undefined,
};
