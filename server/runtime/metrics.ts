/** A number that only grows. */
export interface Counter {
  count: number;
}

/** A counter with its rates: mean since it was made, and exponentially weighted over 1, 5 and 15 minutes. */
export interface Meter {
  mark(events?: number): void;
  readonly total: number;
}

interface RateSnapshot {
  total: number;
  mean: number;
  one_minute: number;
  five_minute: number;
  fifteen_minute: number;
}

/** A metric as lists carry it (card cluster.md, "Metric"). */
export interface MetricSnapshot {
  full_name: string;
  name: string;
  type: 'gauge' | 'counter' | 'meter';
  metric: Record<string, unknown>;
}

const TICK_SECONDS = 5;
const WINDOWS_MINUTES = [1, 5, 15] as const;
const smoothing = WINDOWS_MINUTES.map((minutes) => 1 - Math.exp(-TICK_SECONDS / 60 / minutes));

class EwmaMeter implements Meter {
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

/** All metrics of this node by their full names. */
export interface MetricRegistry {
  counter(name: string): Counter;
  meter(name: string): Meter;
  /** A number read when asked for; replaces one of the same name. */
  gauge(name: string, read: () => unknown): void;
  /** A counter whose difference to a second ago is the gauge `{name}.1-sec-rate`. */
  perSecond(name: string): Counter;
  /** Drops every metric whose name begins so. */
  remove(prefix: string): void;
  names(): string[];
  read(name: string): MetricSnapshot | undefined;
  close(): void;
}

/**
 * @param nowMs the clock, in milliseconds
 * @param schedule how seconds are noticed; tests pass their own
 */
export function createMetrics(nowMs: () => number = Date.now, schedule = everySecond): MetricRegistry {
  const counters = new Map<string, Counter>();
  const meters = new Map<string, EwmaMeter>();
  const gauges = new Map<string, () => unknown>();
  const watched = new Map<string, { counter: Counter; last: number; rate: number }>();

  const made = <Metric>(map: Map<string, Metric>, name: string, make: () => Metric): Metric => {
    const found = map.get(name) ?? make();
    map.set(name, found);
    return found;
  };

  let seconds = 0;
  const stop = schedule(() => {
    seconds += 1;
    for (const entry of watched.values()) {
      entry.rate = entry.counter.count - entry.last;
      entry.last = entry.counter.count;
    }
    if (seconds % TICK_SECONDS === 0) meters.forEach((meter) => meter.tick());
  });

  const snapshot = (name: string): Pick<MetricSnapshot, 'type' | 'metric'> | undefined => {
    const counter = counters.get(name);
    if (counter) return { type: 'counter', metric: { count: counter.count } };
    const meter = meters.get(name);
    if (meter) return { type: 'meter', metric: { rate: meter.snapshot(nowMs()), rate_unit: 'events/second' } };
    const gauge = gauges.get(name);
    if (gauge) return { type: 'gauge', metric: { value: gauge() ?? null } };
    return undefined;
  };

  const registry: MetricRegistry = {
    counter: (name) => made(counters, name, () => ({ count: 0 })),
    meter: (name) => made(meters, name, () => new EwmaMeter(nowMs())),
    gauge: (name, read) => void gauges.set(name, read),

    perSecond(name) {
      const counter = registry.counter(name);
      const entry = made(watched, name, () => ({ counter, last: 0, rate: 0 }));
      registry.gauge(`${name}.1-sec-rate`, () => entry.rate);
      return counter;
    },

    remove(prefix) {
      for (const map of [counters, meters, gauges, watched]) {
        for (const name of map.keys()) if (name.startsWith(prefix)) map.delete(name);
      }
    },

    names: () => [...counters.keys(), ...meters.keys(), ...gauges.keys()].sort(),

    read(name) {
      const found = snapshot(name);
      return found && { full_name: name, name: name.slice(name.lastIndexOf('.') + 1), ...found };
    },

    close: stop,
  };
  return registry;
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  timer.unref();
  return () => clearInterval(timer);
}
