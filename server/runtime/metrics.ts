import { EwmaMeter, type Meter, TICK_SECONDS } from './meter';
import { RecentTimer, type Timer } from './timer';

export { type Meter } from './meter';
export { type Timer } from './timer';

/** A number that only increases. */
export interface Counter {
  count: number;
}

/** A metric as the API lists it (card cluster.md, "Metric"). */
export interface MetricSnapshot {
  full_name: string;
  name: string;
  type: 'gauge' | 'counter' | 'meter' | 'timer';
  metric: Record<string, unknown>;
}

/** All metrics of this node by their full names. */
export interface MetricRegistry {
  counter(name: string): Counter;
  meter(name: string): Meter;
  /** A meter; the events of the last full second are the gauge `{name}.1-sec-rate`. */
  meterPerSecond(name: string): Meter;
  timer(name: string): Timer;
  /** A value computed when read; replaces a gauge of the same name. */
  gauge(name: string, read: () => unknown): void;
  /** A counter whose increase over the last second is the gauge `{name}.1-sec-rate`. */
  perSecond(name: string): Counter;
  /** Removes every metric whose name starts with the prefix. */
  remove(prefix: string): void;
  names(): string[];
  read(name: string): MetricSnapshot | undefined;
  close(): void;
}

/** @param nowMs the clock, in milliseconds @param schedule calls a function every second; tests pass their own */
export function createMetrics(nowMs: () => number = Date.now, schedule = everySecond): MetricRegistry {
  const counters = new Map<string, Counter>();
  const meters = new Map<string, EwmaMeter>();
  const timers = new Map<string, RecentTimer>();
  const gauges = new Map<string, () => unknown>();
  const watched = new Map<string, { total(): number; last: number; rate: number }>();

  const made = <Metric>(map: Map<string, Metric>, name: string, make: () => Metric): Metric => {
    const found = map.get(name) ?? make();
    map.set(name, found);
    return found;
  };

  let seconds = 0;
  const stop = schedule(() => {
    seconds += 1;
    for (const entry of watched.values()) {
      const total = entry.total();
      entry.rate = total - entry.last;
      entry.last = total;
    }
    if (seconds % TICK_SECONDS !== 0) return;
    meters.forEach((meter) => meter.tick());
    timers.forEach(({ meter }) => meter.tick());
  });

  function watch(name: string, total: () => number): void {
    const entry = made(watched, name, () => ({ total, last: total(), rate: 0 }));
    registry.gauge(`${name}.1-sec-rate`, () => entry.rate);
  }

  const snapshot = (name: string): Pick<MetricSnapshot, 'type' | 'metric'> | undefined => {
    const counter = counters.get(name);
    if (counter) return { type: 'counter', metric: { count: counter.count } };
    const meter = meters.get(name);
    if (meter) return { type: 'meter', metric: { rate: meter.snapshot(nowMs()), rate_unit: 'events/second' } };
    const timer = timers.get(name);
    if (timer) return { type: 'timer', metric: timer.snapshot(nowMs()) };
    const gauge = gauges.get(name);
    if (gauge) return { type: 'gauge', metric: { value: gauge() ?? null } };
    return undefined;
  };

  const registry: MetricRegistry = {
    counter: (name) => made(counters, name, () => ({ count: 0 })),
    meter: (name) => made(meters, name, () => new EwmaMeter(nowMs())),
    timer: (name) => made(timers, name, () => new RecentTimer(nowMs())),
    gauge: (name, read) => void gauges.set(name, read),

    perSecond(name) {
      const counter = registry.counter(name);
      watch(name, () => counter.count);
      return counter;
    },

    meterPerSecond(name) {
      const meter = registry.meter(name);
      watch(name, () => meter.total);
      return meter;
    },

    remove(prefix) {
      for (const map of [counters, meters, timers, gauges, watched]) {
        for (const name of map.keys()) if (name.startsWith(prefix)) map.delete(name);
      }
    },

    names: () => [...counters.keys(), ...meters.keys(), ...timers.keys(), ...gauges.keys()].sort(),

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
