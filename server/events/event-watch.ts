import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type Transaction } from 'server/storage/documents/database';
import { type EventRecord } from './event-record';

/** The windows that a run has completed: each one ends a hop after the one before. */
export interface RunWindows {
  firstEndMs: number;
  everyMs: number;
  count: number;
}

/** A run that is completed. */
export interface CompletedRun extends RunWindows {
  /** Whether what an alert tells of lasts, though its last window had no event of it; absent: that never is. */
  lasts?(lastEvent: Event): boolean;
}

/** Learns what the runs of definitions find, and that they found nothing. */
export interface EventWatch {
  /** Notes stored events of a run that is under way; to repeat it does no harm. */
  prepare(definition: EventDefinition, events: readonly EventRecord[]): Promise<void>;
  /**
   * Takes in all that is prepared. To be called in the transaction that completes the run, before its notifications are
   * released.
   */
  complete(definition: EventDefinition, run: CompletedRun, within: Transaction): Promise<void>;
}

export const NO_WATCH: EventWatch = {
  prepare: async () => undefined,
  complete: async () => undefined,
};
