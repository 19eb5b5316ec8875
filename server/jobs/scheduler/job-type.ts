import { type Transaction } from 'server/storage/documents/database';
import { type JobDefinition, type JobTrigger } from './records';

/** How long a run may take where its type does not say. */
export const RUN_LIMIT_MS = 10 * 60_000;

/** How a run ended; `data` replaces that of the trigger, absent it stays. */
export type JobOutcome =
  /** Due again then: {@link RunContext.nextTime}, or any other time. `reason`: what went wrong this time. */
  | { next: Date; reason?: string; data?: unknown }
  /** Never due again. */
  | { done: true; data?: unknown }
  /** The same run once more, then. */
  | { retryAt: Date; reason: string; data?: unknown }
  /** Not tried again until somebody wakes or changes it. */
  | { failed: string };

/** Says that the trigger was moved on by the run itself: {@link RunContext.complete}. */
export class Completed {
  constructor(readonly triggerId: string) {}
}

/**
 * The trigger of a run is no longer this run's: it was taken over by another node, changed or deleted. What the run would
 * still write must not be written.
 */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';

  constructor(readonly triggerId: string) {
    super(`claim on trigger ${triggerId} lost`);
  }
}

/** What a run has at hand. */
export interface RunContext {
  /**
   * Aborted when the run has taken too long, when its claim is lost ({@link ClaimLost} is the reason) and when the node
   * stops. A run that then rejects is repeated, with the same data.
   */
  signal: AbortSignal;
  /** The time of the database, which is the same on all nodes; not that of this machine. */
  now(): Date;
  /** The due time after this one; undefined where there is none. It may have passed: the trigger is then due at once. */
  nextTime(): Date | undefined;
  /** The first due time that has not passed. */
  nextFutureTime(): Date | undefined;
  /**
   * Renews the claim: resolves when nobody else has the trigger, nor will have for minutes. To be called before anything
   * that cannot be taken back and is not within the transaction of {@link complete}.
   *
   * @param progress per cent
   * @throws ClaimLost
   */
  keep(progress?: number): Promise<void>;
  /**
   * Moves the trigger on in a transaction of the caller, with what else is written there: both happen or neither, and
   * never twice. What it returns is what the run has to return.
   *
   * @throws ClaimLost, with which the transaction has to be left
   */
  complete(within: Transaction, outcome: JobOutcome): Promise<Completed>;
}

/** Who runs the triggers of definitions whose `config.type` it is. */
export interface JobType {
  /**
   * The trigger has been claimed, and no transaction is open. A rejection moves the trigger to its next time that has not
   * passed, with the same data; one that runs once is in error then.
   */
  run(trigger: JobTrigger, definition: JobDefinition, context: RunContext): Promise<JobOutcome | Completed>;
  /** How long a run may take before it is aborted and repeated. */
  limitMs?: number;
  /** How many of a node's workers its runs may take at once; absent: all. For what waits for others, as deliveries do. */
  workers?: number;
}
