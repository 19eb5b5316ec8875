/** A counter with rates: the mean since its creation, and exponentially weighted averages over 1, 5 and 15 minutes. */
export interface Meter {
  mark(events?: number): void;
  readonly total: number;
}

/** Rates in events per second, as the API lists them. */
export interface RateSnapshot {
  total: number;
  mean: number;
  one_minute: number;
  five_minute: number;
  fifteen_minute: number;
}

/** Interval at which meters are ticked. */
export const TICK_SECONDS = 5;
const WINDOWS_MINUTES = [1, 5, 15] as const;
const smoothing = WINDOWS_MINUTES.map((minutes) => 1 - Math.exp(-TICK_SECONDS / 60 / minutes));

/** A meter, ticked every {@link TICK_SECONDS}. */
export class EwmaMeter implements Meter {
  total = 0;
  private sinceTick = 0;
  private rates: number[] | undefined;

  constructor(private readonly startedMs: number) {}

  mark(events = 1) {
    this.total += events;
    this.sinceTick += events;
  }

  tick() {
    const instant = this.sinceTick / TICK_SECONDS;
    this.sinceTick = 0;
    this.rates = this.rates
      ? this.rates.map((rate, at) => rate + (smoothing[at] ?? 0) * (instant - rate))
      : WINDOWS_MINUTES.map(() => instant);
  }

  snapshot(nowMs: number): RateSnapshot {
    const [one = 0, five = 0, fifteen = 0] = this.rates ?? [];
    const seconds = Math.max((nowMs - this.startedMs) / 1000, 1);
    return {
      total: this.total,
      mean: this.total / seconds,
      one_minute: one,
      five_minute: five,
      fifteen_minute: fifteen,
    };
  }
}
