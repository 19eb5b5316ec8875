import { type FoundEvent } from './found-event';
import { type WindowNumbers } from './window-numbers';

/** An event, and the number of the window that makes it. */
export type MadeEvent = readonly [event: FoundEvent, window: number];

export interface FilterWindowsParts {
  numbers: WindowNumbers;
  withinMs: number;
  /** Most events of a window; 0: all. */
  limit: number;
  /** Called when a window leaves some out; a later one may still make them. */
  onLimit(): void;
}

/** Those that windows leave out and later ones may make. */
const MOST_WAITING = 10_000;

/**
 * Tells which windows of a schedule make the events of a filter. Each makes the oldest events that no earlier one made, up to the
 * limit; what lies in a gap between windows is never made.
 */
export class FilterWindows {
  /** Those before `made` are done with: windows are many, and the array is not copied for each. */
  private waiting: FoundEvent[] = [];
  private made = 0;
  private next = 0;

  constructor(private readonly parts: FilterWindowsParts) {}

  /** @param event it counts later than those before it @returns what the windows make that ended by then */
  offer(event: FoundEvent): MadeEvent[] {
    const made = this.complete(event.countedAt);
    if (this.left < MOST_WAITING) this.waiting.push(event);
    else this.parts.onLimit();
    return made;
  }

  /** @returns what the windows make that ended up to a moment */
  complete(ms: number): MadeEvent[] {
    const { numbers } = this.parts;
    const made: MadeEvent[] = [];
    while (this.left > 0 && this.next < numbers.count && numbers.endOf(this.next) <= ms) {
      this.completeWindow(made);
      this.next += 1;
    }
    if (this.left === 0) this.next = Math.max(this.next, numbers.firstAfter(ms));
    if (this.made > MOST_WAITING || this.left === 0) {
      this.waiting = this.waiting.slice(this.made);
      this.made = 0;
    }
    return made;
  }

  private get left(): number {
    return this.waiting.length - this.made;
  }

  private completeWindow(made: MadeEvent[]): void {
    const { numbers, withinMs, limit, onLimit } = this.parts;
    const startMs = numbers.endOf(this.next) - withinMs;
    let event = this.waiting[this.made];
    for (let count = 0; event; event = this.waiting[this.made]) {
      if (event.countedAt >= startMs) {
        if (limit > 0 && count === limit) return onLimit();
        made.push([event, this.next]);
        count += 1;
      }
      this.made += 1;
    }
  }
}
