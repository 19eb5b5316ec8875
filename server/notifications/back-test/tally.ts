import { type BackTestDay, type BackTestEvent, type BackTestFate, EVENTS_SHOWN } from 'api/events/back-tests';
import { toIso } from 'server/search/scope/time/instants';
import { type Day, placeOf } from './days';
import { type FoundEvent } from './found-event';

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

const present = ({ id, key, message, priority, ...event }: FoundEvent, fate: BackTestFate): BackTestEvent => ({
  ...{ id, key, message, priority, fate },
  timestamp: toIso(event.timestamp),
  timerange_start: isoOrNull(event.windowStart),
  timerange_end: isoOrNull(event.windowEnd),
});

/** Counts by days, and keeps the newest events. */
export class Tally {
  readonly days: BackTestDay[];
  events = 0;
  private readonly recent: [FoundEvent, BackTestFate][] = [];

  constructor(private readonly calendar: readonly Day[]) {
    this.days = calendar.map(({ name }) => ({ day: name, told: 0, grace: 0, silence: 0, recovered: 0 }));
  }

  count(event: FoundEvent, fate: BackTestFate): void {
    this.add(event.countedAt, fate);
    this.recent[this.events % EVENTS_SHOWN] = [event, fate];
    this.events += 1;
  }

  countRecovered(times: readonly number[]): void {
    for (const time of times) this.add(time, 'recovered');
  }

  /** The newest first. */
  newest(): BackTestEvent[] {
    const oldest = this.events % EVENTS_SHOWN;
    return [...this.recent.slice(oldest), ...this.recent.slice(0, oldest)].reverse().map((each) => present(...each));
  }

  private add(ms: number, what: Exclude<keyof BackTestDay, 'day'>): void {
    const day = this.days[placeOf(this.calendar, ms)];
    if (day) day[what] += 1;
  }
}
