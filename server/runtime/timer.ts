import { EwmaMeter, type RateSnapshot } from './meter';

/** Measures durations and how often they occur. */
export interface Timer {
  /** @param events how many events this sample stands for, when only some are timed */
  update(ms: number, events?: number): void;
  /** Counts events that were not timed. @param events how many; one when absent */
  pass(events?: number): void;
}

interface DurationSnapshot {
  min: number;
  max: number;
  mean: number;
  std_dev: number;
  '95th_percentile': number;
  '98th_percentile': number;
  '99th_percentile': number;
}

/** How many of the latest durations percentiles are computed from. */
const KEPT = 512;

function describe(micros: readonly number[]): DurationSnapshot {
  const sorted = [...micros].sort((one, other) => one - other);
  const count = Math.max(sorted.length, 1);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  const percentile = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return {
    min: Math.round(sorted[0] ?? 0),
    max: Math.round(sorted.at(-1) ?? 0),
    mean: Math.round(mean),
    std_dev: Math.round(Math.sqrt(variance)),
    '95th_percentile': percentile(0.95),
    '98th_percentile': percentile(0.98),
    '99th_percentile': percentile(0.99),
  };
}

/** A timer with the rates of a meter. */
export class RecentTimer implements Timer {
  readonly meter: EwmaMeter;
  private readonly micros: number[] = [];
  private next = 0;

  constructor(startedMs: number) {
    this.meter = new EwmaMeter(startedMs);
  }

  update(ms: number, events = 1) {
    this.meter.mark(events);
    this.micros[this.next] = ms * 1000;
    this.next = (this.next + 1) % KEPT;
  }

  pass(events = 1) {
    this.meter.mark(events);
  }

  /** As the API lists it: durations in microseconds (card cluster.md, "Metric"). */
  snapshot(nowMs: number): { time: DurationSnapshot; rate: RateSnapshot; duration_unit: string; rate_unit: string } {
    return {
      time: describe(this.micros),
      rate: this.meter.snapshot(nowMs),
      duration_unit: 'microseconds',
      rate_unit: 'events/second',
    };
  }
}
