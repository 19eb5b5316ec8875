import { type LookupAnswer } from '../lane/lookups';
import { type WriteTarget } from '../message-writer';

/** What is configured for the lanes under one id. */
export interface ConfigurationSource {
  readonly id: string;
  /** Plain data; the same object as long as nothing has changed: it is asked for with every block of records. */
  configuration(): unknown;
}

/** The side of a stage that is not in the lanes: its area offers it. Its id is that of the stage. */
export interface StageSource extends ConfigurationSource {
  /** Told what the stage reports, in the order of the journal. */
  onReport?(value: unknown): void;
  /** A lane hung in a place of the stage, and was ended. */
  onHang?(place: string): void;
}

/** Where a message that an observer found is going to be stored; undefined when it is stored already. */
export type FoundTarget = (group: number, messageId: string) => WriteTarget | undefined;

/** The side of an observer that is not in the lanes. Its id is that of the observer. */
export interface ObserverSource extends ConfigurationSource {
  /** @param toOffset records of the journal before it are all in this part or earlier ones */
  onFound(found: unknown, targetOf: FoundTarget, toOffset: number): void;
  /**
   * Called before the journal releases records: resolves when what was found of them would survive the death of the
   * process.
   *
   * @throws the signal's reason when it is aborted meanwhile; the records are not released then
   */
  keep?(signal: AbortSignal): Promise<void>;
  /**
   * Records that are not released come again: at the start, and after a failure.
   *
   * @param endOffset behind the last record of the journal
   */
  onRewind?(endOffset: number): void;
}

/** Answers what lanes look up, by the name of the lookup. Never fails. */
export type LookupSources = Readonly<Record<string, (keys: readonly string[]) => Promise<LookupAnswer[]>>>;
