import { type CorrelationConfig, type CorrelationStep } from 'api/events/conditions';

/** An event that a sequence may consist of. */
export interface SequenceEvent {
  id: string;
  definition: string;
  /** Epoch milliseconds. */
  at: number;
}

type Sought = Pick<CorrelationConfig, 'ordered' | 'search_within_ms' | 'sequence'>;

/** Some events of one definition, by their places: the end is exclusive. */
interface Taken {
  definition: string;
  from: number;
  to: number;
}

/** A sequence that is complete. */
export interface Sequence<Event extends SequenceEvent> {
  taken: readonly Taken[];
  /** The event of the last step that is not negated; in any order the newest. */
  last: Event;
  /** When nothing could change it any more; epoch milliseconds. */
  at: number;
}

/** How many of the events, which are in order, come before a moment. */
function countBefore(events: readonly { at: number }[], ms: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.at ?? Infinity) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The events of one key, in order, by their definitions. */
class Timeline<Event extends SequenceEvent> {
  readonly #events = new Map<string, Event[]>();

  constructor(events: readonly Event[]) {
    for (const event of events) {
      const known = this.#events.get(event.definition);
      if (known) known.push(event);
      else this.#events.set(event.definition, [event]);
    }
  }

  of(definition: string): readonly Event[] {
    return this.#events.get(definition) ?? [];
  }

  /** The last ones of a step before a place; undefined when there are not so many. */
  lastUpTo({ event_definition_id: definition, count }: CorrelationStep, to: number): Taken | undefined {
    return to < count.value ? undefined : { definition, from: to - count.value, to };
  }

  lastBefore(step: CorrelationStep, ms: number): Taken | undefined {
    return this.lastUpTo(step, countBefore(this.of(step.event_definition_id), ms));
  }

  beginOf({ definition, from }: Taken): number {
    return this.of(definition)[from]?.at ?? 0;
  }

  endOf({ definition, to }: Taken): number {
    return this.of(definition)[to - 1]?.at ?? 0;
  }

  /** Whether fewer events of each step lie between two moments, both exclusive, than it takes. */
  lacks(steps: readonly CorrelationStep[], fromMs: number, toMs: number): boolean {
    return steps.every(({ event_definition_id: id, count }) => {
      const all = this.of(id);
      return countBefore(all, toMs) - countBefore(all, fromMs + 1) < count.value;
    });
  }

  eventsOf(taken: readonly Taken[]): Event[] {
    const events = taken.flatMap(({ definition, from, to }) => this.of(definition).slice(from, to));
    return events.sort((left, right) => left.at - right.at);
  }
}

/** A step that needs events, and the negated ones before it. */
interface Needed {
  step: CorrelationStep;
  lacking: readonly CorrelationStep[];
}

interface Steps {
  needed: readonly Needed[];
  /** The negated ones behind the last that needs events. */
  lackingAfter: readonly CorrelationStep[];
}

function stepsOf(sequence: readonly CorrelationStep[]): Steps {
  const needed: Needed[] = [];
  let lacking: CorrelationStep[] = [];
  for (const step of sequence) {
    if (step.negate) lacking.push(step);
    else {
      needed.push({ step, lacking });
      lacking = [];
    }
  }
  return { needed, lackingAfter: lacking };
}

/** The sequence that ends with the event of the last step at a place: each step takes the latest events before the next. */
function endingAt<Event extends SequenceEvent>(
  { needed, lackingAfter }: Steps,
  timeline: Timeline<Event>,
  place: number,
  withinMs: number,
): Sequence<Event> | undefined {
  const final = needed.at(-1)?.step;
  const last = timeline.of(final?.event_definition_id ?? '')[place];
  let next = final && timeline.lastUpTo(final, place + 1);
  const taken: Taken[] = [];
  for (let index = needed.length - 1; index >= 0; index -= 1) {
    if (!last || !next || last.at - timeline.beginOf(next) > withinMs) return undefined;
    taken.unshift(next);
    const beginMs = timeline.beginOf(next);
    const earlier = needed[index - 1]?.step;
    const before = earlier && timeline.lastBefore(earlier, beginMs);
    if (earlier && !before) return undefined;
    const gapFromMs = before ? timeline.endOf(before) : last.at - withinMs - 1;
    if (!timeline.lacks(needed[index]?.lacking ?? [], gapFromMs, beginMs)) return undefined;
    next = before;
  }
  const [first] = taken;
  if (!last || !first) return undefined;
  if (lackingAfter.length === 0) return { taken, last, at: last.at };
  const at = timeline.beginOf(first) + withinMs;
  return timeline.lacks(lackingAfter, last.at, at) ? { taken, last, at } : undefined;
}

function inOrder<Event extends SequenceEvent>(
  { sequence, search_within_ms: withinMs }: Sought,
  timeline: Timeline<Event>,
): Sequence<Event>[] {
  const steps = stepsOf(sequence);
  const candidates = timeline.of(steps.needed.at(-1)?.step.event_definition_id ?? '');
  return candidates.flatMap((_, place) => endingAt(steps, timeline, place, withinMs) ?? []);
}

/** The steps that need events, those of the same definition as one. */
function joinedSteps(sequence: readonly CorrelationStep[]): CorrelationStep[] {
  const joined = new Map<string, CorrelationStep>();
  for (const step of sequence) {
    if (step.negate) continue;
    const known = joined.get(step.event_definition_id);
    const value = step.count.value + (known?.count.value ?? 0);
    joined.set(step.event_definition_id, { ...step, count: { ...step.count, value } });
  }
  return [...joined.values()];
}

function inAnyOrder<Event extends SequenceEvent>(
  { sequence, search_within_ms: withinMs }: Sought,
  timeline: Timeline<Event>,
): Sequence<Event>[] {
  const needed = joinedSteps(sequence);
  const negated = sequence.filter(({ negate }) => negate);
  const candidates = needed
    .flatMap(({ event_definition_id: id }) => timeline.of(id))
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  return candidates.flatMap((last): Sequence<Event>[] => {
    const taken = needed.flatMap((step) => timeline.lastBefore(step, last.at + 1) ?? []);
    const isWhole =
      taken.length === needed.length && taken.every((each) => last.at - timeline.beginOf(each) <= withinMs);
    const isMet = isWhole && timeline.lacks(negated, last.at - withinMs - 1, last.at + 1);
    return isMet ? [{ taken, last, at: last.at }] : [];
  });
}

/** The sequences of one key. */
export interface Sequences<Event extends SequenceEvent> {
  /** In the order in which they became complete. */
  all: readonly Sequence<Event>[];
  /** What the steps of one took, the earliest first. */
  eventsOf(sequence: Sequence<Event>): Event[];
}

/** @param events those of one key, the earliest first */
export function findSequences<Event extends SequenceEvent>(sought: Sought, events: readonly Event[]): Sequences<Event> {
  const timeline = new Timeline(events);
  return {
    all: sought.ordered ? inOrder(sought, timeline) : inAnyOrder(sought, timeline),
    eventsOf: ({ taken }) => timeline.eventsOf(taken),
  };
}
