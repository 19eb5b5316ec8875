import { type ZoneClock } from './zone-clock';

/** What is needed to make a moment of what a line says. */
export interface TimeContext {
  receivedMs: number;
  /** For times that name no zone. */
  zone: ZoneClock;
}

/** A time in a line. */
export interface LineTime {
  /** Epoch milliseconds. */
  ms: number;
  /** Place behind it. */
  end: number;
  /** Whether it names its year and its zone. */
  isComplete: boolean;
}
