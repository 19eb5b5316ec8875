import { setImmediate } from 'node:timers/promises';
import { type CorrelationConfig } from 'api/events/conditions';
import { isTooLargeForEngine } from 'server/storage/messages/engine';
import { type Complete, draftsOf } from './correlation-drafts';
import { type LinkedEvent, linkedStatement } from './correlation-statements';
import { batchesOf } from './drafts';
import { type Run, type RunBatch } from './run-parts';
import { findSequences, type Sequence, type Sequences } from './sequence';
import { endOf, sliceOf, type Windows, windowsOf } from './windows';

/** Events that a run looks at together; with more its windows are halved. */
const MAX_EVENTS = 100_000;
/** Of those, as the engine sends them. */
const MAX_BYTES = 64_000_000;
const KEYS_AT_ONCE = 1_000;

/** The definitions whose events a correlation looks at. */
export const definitionsOf = ({ sequence }: Pick<CorrelationConfig, 'sequence'>): string[] => [
  ...new Set(sequence.map(({ event_definition_id: id }) => id)),
];

/** How long before a sequence is complete the events lie that decide on it. */
function earlierMs({ sequence, ordered, search_within_ms: withinMs }: CorrelationConfig): number {
  const isAwaited = ordered && sequence.at(-1)?.negate === true;
  return isAwaited ? 2 * withinMs : withinMs;
}

/** Undefined: they are too many, or too large, to be looked at together. */
async function eventsBefore(run: Run<CorrelationConfig>, windows: Windows): Promise<LinkedEvent[] | undefined> {
  const { config } = run;
  const messages = run.messagesIn({
    fromMs: endOf(windows, 0) - windows.windowMs - earlierMs(config),
    toMs: endOf(windows, windows.count - 1),
  });
  if (messages.sets.length === 0) return [];
  const statement = linkedStatement(messages, definitionsOf(config), MAX_EVENTS + 1);
  try {
    const events = await run.query<LinkedEvent>(statement, { max_result_bytes: MAX_BYTES });
    return events.length > MAX_EVENTS && windows.count > 1 ? undefined : events;
  } catch (cause) {
    // A single window fails, and its definition with a sentence.
    if (windows.count > 1 && isTooLargeForEngine(cause)) return undefined;
    throw cause;
  }
}

/** By key, the earliest first. */
function byKey(newestFirst: readonly LinkedEvent[], { join_on_key: isJoined }: CorrelationConfig) {
  const groups = new Map<string, LinkedEvent[]>();
  for (const event of [...newestFirst].reverse()) {
    const key = isJoined ? event.key : '';
    const known = groups.get(key);
    if (known) known.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}

/** The first window that ends after a moment, by its place. */
const placeAfter = ({ firstEndMs, hopMs }: Windows, ms: number): number =>
  Math.max(0, Math.floor((ms - firstEndMs) / hopMs) + 1);

/** Of each window the newest sequence. */
function toldIn(windows: Windows, { all }: Sequences<LinkedEvent>): [place: number, sequence: Sequence<LinkedEvent>][] {
  return all.flatMap((sequence, index): [number, Sequence<LinkedEvent>][] => {
    const place = placeAfter(windows, sequence.at);
    const endMs = endOf(windows, place);
    const next = all[index + 1];
    const isNewest = !next || next.at >= endMs;
    return place < windows.count && isNewest && sequence.at >= endMs - windows.windowMs ? [[place, sequence]] : [];
  });
}

/** @param told the last event of the sequence that was told last, by key */
async function completeIn(
  config: CorrelationConfig,
  windows: Windows,
  events: readonly LinkedEvent[],
  told: Map<string, string>,
): Promise<Complete[]> {
  const complete: Complete[] = [];
  let keys = 0;
  for (const [key, own] of byKey(events, config)) {
    keys += 1;
    // Others want to be answered.
    if (keys % KEYS_AT_ONCE === 0) await setImmediate();
    const sequences = findSequences(config, own);
    for (const [place, sequence] of toldIn(windows, sequences)) {
      if (sequence.last.id === told.get(key)) continue;
      told.set(key, sequence.last.id);
      const taken = sequences.eventsOf(sequence);
      complete.push({
        ...{ place, key, last: sequence.last, completeMs: sequence.at, events: taken.length },
        beginMs: taken[0]?.at ?? sequence.last.at,
        streams: [...new Set(taken.flatMap(({ sources }) => sources))].sort(),
      });
    }
  }
  return complete.sort((left, right) => left.place - right.place || (left.key < right.key ? -1 : 1));
}

/** The windows of a run, in parts whose events fit into memory. */
async function* completeParts(
  run: Run<CorrelationConfig>,
  windows: Windows,
  told: Map<string, string>,
): AsyncGenerator<RunBatch> {
  const events = await eventsBefore(run, windows);
  if (!events) {
    const half = Math.ceil(windows.count / 2);
    yield* completeParts(run, sliceOf(windows, 0, half), told);
    yield* completeParts(run, sliceOf(windows, half, windows.count), told);
    return;
  }
  if (events.length > MAX_EVENTS)
    run.notices.add(
      `There are more than ${MAX_EVENTS} events in the time searched; the older ones were left out. Search a shorter time.`,
    );
  const freshMs = endOf(windows, 0) - Math.min(windows.windowMs, windows.hopMs);
  yield { events: [], scanned: events.filter(({ at }) => at >= freshMs).length };
  const complete = await completeIn(run.config, windows, events.slice(0, MAX_EVENTS), told);
  for await (const drafts of draftsOf(run, windows, complete)) yield* batchesOf(run, drafts);
}

/**
 * An event for each key and window with a sequence that no window before told of, the oldest window first. Windows overlap by
 * as much as events may be stored late.
 */
export async function* correlationEvents(run: Run<CorrelationConfig>): AsyncGenerator<RunBatch> {
  const { search_within_ms: windowMs, execute_every_ms: hopMs } = run.config;
  yield* completeParts(run, windowsOf(run.range, windowMs, hopMs), new Map());
}
