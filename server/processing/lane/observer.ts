import { type ProcessedRow } from '../message-row';

/** Looks at messages as they come out of the chain, for somebody who has asked for some of them. Must not throw. */
export interface LaneObserver<Configuration = unknown> {
  readonly id: string;
  /** Who wants what, plain data. */
  configure(configuration: Configuration): void;
  /**
   * Quick: processing waits for it.
   *
   * @param group place of its streams among {@link LanePart.groups}
   * @param offset in the journal, of the record it was made of
   */
  offer(row: ProcessedRow, group: number, offset: number): void;
  /** What was found since the last time, plain data; undefined when nothing was. */
  take(): unknown;
}

/** Makes an observer for one lane. */
export type ObserverFactory = () => LaneObserver;
