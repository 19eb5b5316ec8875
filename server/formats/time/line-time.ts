import { type ZoneClock } from './zone-clock';

/** What is needed to interpret times in lines. */
export interface TimeContext {
  receivedMs: number;
  /** For times without a zone. */
  zone: ZoneClock;
}

/** A time in a line. */
export interface LineTime {
  /** Epoch milliseconds. */
  ms: number;
  /** Position after it. */
  end: number;
  /** Whether it includes year and zone. */
  isComplete: boolean;
}
