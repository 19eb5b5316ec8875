import { type CorrelationConfig, type CorrelationStep } from 'api/events/conditions';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { findSequences, type SequenceEvent } from './sequence';

const step = (event_definition_id: string, value = 1, negate = false): CorrelationStep => ({
  event_definition_id,
  count: { op: '>=', value },
  negate,
});
const without = (id: string, value = 1) => step(id, value, true);
type Sought = Pick<CorrelationConfig, 'ordered' | 'search_within_ms' | 'sequence'>;
const inOrder = (sequence: CorrelationStep[], search_within_ms = 10): Sought => ({
  ...{ sequence, search_within_ms },
  ordered: true,
});
const inAnyOrder = (sequence: CorrelationStep[]): Sought => ({ ...inOrder(sequence), ordered: false });

/** `a3 b5`: an event of a at 3, one of b at 5. */
const eventsOf = (text: string): SequenceEvent[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ id: each, definition: each[0] ?? '', at: Number(each.slice(1)) }));

/** The events of the newest sequence that was complete in a time, and when it was. */
function found(sought: Sought, text: string, fromMs = 0, toMs = 1_000): string | undefined {
  const { all, eventsOf: taken } = findSequences(sought, eventsOf(text));
  const newest = all.filter(({ at }) => at >= fromMs && at < toMs).at(-1);
  return (
    newest &&
    `${taken(newest)
      .map(({ id }) => id)
      .join(' ')} at ${newest.at}`
  );
}

describe('sequences in order', () => {
  test('end with the newest event of the last step, and begin as late as they can', () => {
    expect(found(inOrder([step('a'), step('b')]), 'a1 a3 b5 b6 a7')).toBe('a3 b6 at 6');
    expect(found(inOrder([step('a', 2), step('b')]), 'a1 a2 a3 b5')).toBe('a2 a3 b5 at 5');
    expect(found(inOrder([step('a'), step('b', 2)]), 'a1 b2 b3 a4 b5')).toBe('a1 b3 b5 at 5');
  });

  test('come later, by a millisecond at least', () => {
    expect(found(inOrder([step('a'), step('b')]), 'a5 b5')).toBeUndefined();
    expect(found(inOrder([step('a'), step('b')]), 'b4 a5')).toBeUndefined();
  });

  test('lie within the time, the last event of which counts', () => {
    expect(found(inOrder([step('a'), step('b')]), 'a1 b11')).toBe('a1 b11 at 11');
    expect(found(inOrder([step('a'), step('b')]), 'a1 b12')).toBeUndefined();
  });

  test('are found in the time that is asked for', () => {
    const sought = inOrder([step('a'), step('b')]);
    expect(found(sought, 'a1 b2 a3 b4', 0, 4)).toBe('a1 b2 at 2');
    expect(found(sought, 'a1 b2 a3 b4', 4, 5)).toBe('a3 b4 at 4');
    expect(found(sought, 'a1 b2', 3, 5)).toBeUndefined();
  });

  test('have fewer events of a negated step than it says, between its neighbours', () => {
    const sought = inOrder([step('a'), without('n'), step('b')]);
    expect(found(sought, 'a1 n2 b3')).toBeUndefined();
    expect(found(sought, 'n0 a1 b3 n4')).toBe('a1 b3 at 3');
    expect(found(sought, 'a1 n2 a3 b4')).toBe('a3 b4 at 4');
    expect(found(inOrder([step('a'), without('n', 2), step('b')]), 'a1 n2 b3')).toBe('a1 b3 at 3');
  });

  test('a negated first step looks at the time before the first event', () => {
    const sought = inOrder([without('n'), step('a'), step('b')]);
    expect(found(sought, 'n2 a5 b9')).toBeUndefined();
    expect(found(sought, 'n2 a5 b13')).toBe('a5 b13 at 13');
  });

  test('a negated last step is waited for, as long as the sequence may take', () => {
    const sought = inOrder([step('a'), without('b')]);
    expect(found(sought, 'a1', 0, 11)).toBeUndefined();
    expect(found(sought, 'a1', 0, 12)).toBe('a1 at 11');
    expect(found(sought, 'a1 b10', 0, 12)).toBeUndefined();
    expect(found(sought, 'a1 b11', 0, 12)).toBe('a1 at 11');
    expect(found(sought, 'a1 b5 a6', 0, 100)).toBe('a6 at 16');
  });
});

describe('sequences in any order', () => {
  test('have all their events within the time before the newest', () => {
    expect(found(inAnyOrder([step('a'), step('b', 2)]), 'b1 a2 b3')).toBe('b1 a2 b3 at 3');
    expect(found(inAnyOrder([step('a'), step('b')]), 'b1 a12')).toBeUndefined();
    expect(found(inAnyOrder([step('a'), step('b')]), 'a5 b5')).toBe('a5 b5 at 5');
    expect(found(inAnyOrder([step('a'), step('a')]), 'a5')).toBeUndefined();
  });

  test('have fewer events of a negated step in that time', () => {
    const sought = inAnyOrder([step('a'), without('n'), step('b')]);
    expect(found(sought, 'n1 a2 b3')).toBeUndefined();
    expect(found(sought, 'n1 a10 b12')).toBe('a10 b12 at 12');
  });
});

/** Tries every choice of events for the steps, each the latest that fits: a definition, not a way to find them. */
function naive(
  { sequence, search_within_ms: within, ordered }: Sought,
  events: SequenceEvent[],
  from: number,
  to: number,
) {
  const between = (id: string, after: number, before: number) =>
    events.filter(({ definition, at }) => definition === id && at > after && at < before).length;
  const needed = sequence.flatMap((each, index) => (each.negate ? [] : [{ ...each, index }]));
  const ends: number[] = [];
  for (const last of events) {
    if (!ordered) {
      const wanted = new Map<string, number>();
      for (const each of needed)
        wanted.set(each.event_definition_id, (wanted.get(each.event_definition_id) ?? 0) + each.count.value);
      const has = (id: string) => between(id, last.at - within - 1, last.at + 1);
      const isMet =
        wanted.has(last.definition) &&
        [...wanted].every(([id, count]) => has(id) >= count) &&
        sequence.every((each) => !each.negate || has(each.event_definition_id) < each.count.value);
      if (isMet) ends.push(last.at);
      continue;
    }
    if (last.definition !== needed.at(-1)?.event_definition_id) continue;
    let before = last.at + 1;
    let isLast = true;
    const spans: [number, number][] = [];
    for (const each of [...needed].reverse()) {
      const own = events.filter(({ definition, at }) => definition === each.event_definition_id && at < before);
      const upTo = isLast ? own.filter(({ id, at }) => at < last.at || id <= last.id) : own;
      const taken = upTo.slice(-each.count.value);
      if (taken.length < each.count.value) break;
      spans.unshift([taken[0]!.at, taken.at(-1)!.at]);
      before = taken[0]!.at;
      isLast = false;
    }
    if (spans.length < needed.length) continue;
    const begin = spans[0]![0];
    if (last.at - begin > within) continue;
    const isNegatedLast = sequence.at(-1)?.negate === true;
    const end = isNegatedLast ? begin + within : last.at;
    const isMet = sequence.every((each, index) => {
      if (!each.negate) return true;
      const next = needed.findIndex((other) => other.index > index);
      const following = next === -1 ? needed.length : next;
      const after = following === 0 ? last.at - within - 1 : spans[following - 1]![1];
      const until = following === needed.length ? end : spans[following]![0];
      return between(each.event_definition_id, after, until) < each.count.value;
    });
    if (isMet) ends.push(end);
  }
  const told = ends.filter((end) => end >= from && end < to);
  return told.length === 0 ? undefined : Math.max(...told);
}

test('are those of the definition, in 1,000 random cases', () => {
  const { below, oneOf, random } = pseudoRandomChoices(16);
  let matches = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const sequence = Array.from({ length: 2 + below(3) }, () =>
      step(oneOf(['a', 'b', 'c']), 1 + below(2), random() < 0.3),
    );
    if (sequence.every(({ negate }) => negate)) continue;
    const sought = { sequence, search_within_ms: 3 + below(15), ordered: random() < 0.7 };
    const times = Array.from({ length: below(14) }, () => below(40)).sort((left, right) => left - right);
    const events = times.map((at, index) => ({
      ...{ id: String(index).padStart(2, '0'), at },
      definition: oneOf(['a', 'b', 'c']),
    }));
    const { all } = findSequences(sought, events);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((left, right) => left - right));
    for (const [from, to] of [
      [0, 100],
      [10, 20],
      [20, 30],
    ] as const) {
      const ms = all.filter(({ at }) => at >= from && at < to).at(-1)?.at;
      expect({ sought, events, from, ms }).toEqual({ sought, events, from, ms: naive(sought, events, from, to) });
      if (ms !== undefined) matches += 1;
    }
  }
  expect(matches).toBeGreaterThan(300);
});
