import { type Meter } from 'server/runtime/meter';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Timer } from 'server/runtime/timer';
import { type StageMetrics } from '../stage';

type CountKind = 'counter' | 'meter' | 'meterPerSecond' | 'passed';
type Timing = readonly [ms: number, events: number];

/** What was counted since the last time. */
export interface Counted {
  counts: readonly (readonly [kind: CountKind, name: string, events: number])[];
  timings: readonly (readonly [name: string, timings: readonly Timing[]])[];
}

interface Count {
  kind: CountKind;
  name: string;
  settled: number;
  pending: number;
}

interface Timings {
  settled: Timing[];
  pending: Timing[];
}

/** Of each timer, as many as are shown. */
const MAX_TIMINGS = 512;

/** Counts in a lane. What a message has counted holds once it is processed, and not when it will be processed again. */
export class LaneCounts implements StageMetrics {
  private readonly counts = new Map<string, Count>();
  private readonly timers = new Map<string, Timings>();
  private touched: (Count | Timings)[] = [];

  readonly counter = (name: string) => this.counted('counter', name);
  readonly meter = (name: string) => this.counted('meter', name);
  readonly meterPerSecond = (name: string) => this.counted('meterPerSecond', name);

  timer(name: string): Timer {
    const timings = this.timers.get(name) ?? { settled: [], pending: [] };
    this.timers.set(name, timings);
    const passed = this.counted('passed', name);
    return {
      pass: (events) => passed.mark(events),
      update: (ms, events = 1) => {
        if (timings.pending.length === 0) this.touched.push(timings);
        timings.pending.push([ms, events]);
      },
    };
  }

  /** The message is processed. */
  settle(): void {
    for (const touched of this.touched) {
      if ('kind' in touched) touched.settled += touched.pending;
      else settleTimings(touched);
    }
    this.discard();
  }

  /** The message is processed again. */
  discard(): void {
    for (const touched of this.touched) {
      if ('kind' in touched) touched.pending = 0;
      else touched.pending = [];
    }
    this.touched = [];
  }

  /** What was counted since the last time. */
  take(): Counted {
    const counts: [CountKind, string, number][] = [];
    for (const count of this.counts.values()) {
      if (count.settled === 0) continue;
      counts.push([count.kind, count.name, count.settled]);
      count.settled = 0;
    }
    const timings: [string, Timing[]][] = [];
    for (const [name, timer] of this.timers) {
      if (timer.settled.length === 0) continue;
      timings.push([name, timer.settled]);
      timer.settled = [];
    }
    return { counts, timings };
  }

  private counted(kind: CountKind, name: string): Pick<Meter, 'mark'> {
    const key = kind === 'passed' ? `${name} passed` : name;
    const count = this.counts.get(key) ?? { kind, name, settled: 0, pending: 0 };
    this.counts.set(key, count);
    return {
      mark: (events = 1) => {
        if (count.pending === 0) this.touched.push(count);
        count.pending += events;
      },
    };
  }
}

/** The events of what is left out count with the last one kept. */
function settleTimings({ settled, pending }: Timings): void {
  for (const [ms, events] of pending) {
    const last = settled.at(-1);
    if (last && settled.length >= MAX_TIMINGS) settled[settled.length - 1] = [ms, last[1] + events];
    else settled.push([ms, events]);
  }
}

type CountedMetric = Pick<Meter, 'mark'>;
const MAX_REMEMBERED = 50_000;

/**
 * Adds what lanes have counted to the metrics of the node. A metric is remembered: what comes late for one that was
 * removed meanwhile does not make it again.
 */
export class NodeCounts {
  private readonly metrics = new Map<string, CountedMetric>();
  private readonly timers = new Map<string, Timer>();

  constructor(private readonly registry: MetricRegistry) {}

  add({ counts, timings }: Counted): void {
    for (const [kind, name, events] of counts)
      if (kind === 'passed') this.timer(name).pass(events);
      else this.metric(kind, name).mark(events);
    for (const [name, all] of timings) for (const [ms, events] of all) this.timer(name).update(ms, events);
  }

  private metric(kind: Exclude<CountKind, 'passed'>, name: string): CountedMetric {
    const known = this.metrics.get(name);
    if (known) return known;
    const made = kind === 'counter' ? counterMetric(this.registry, name) : this.registry[kind](name);
    if (this.metrics.size >= MAX_REMEMBERED) this.metrics.clear();
    this.metrics.set(name, made);
    return made;
  }

  private timer(name: string): Timer {
    const timer = this.timers.get(name) ?? this.registry.timer(name);
    if (this.timers.size >= MAX_REMEMBERED) this.timers.clear();
    this.timers.set(name, timer);
    return timer;
  }
}

function counterMetric(registry: MetricRegistry, name: string): CountedMetric {
  const counter = registry.counter(name);
  return { mark: (events = 1) => void (counter.count += events) };
}
