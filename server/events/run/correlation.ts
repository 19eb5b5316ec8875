import { type CorrelationConfig } from 'api/events/conditions';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { toIso } from 'server/search/scope/time/instants';
import { eventId } from '../event-id';
import { readEvent } from '../read-event';
import { type LinkedEvent, linkedStatement, wholeStatement } from './correlation-statements';
import { batchesOf, freshOf } from './drafts';
import { lengthText } from './length-text';
import { type EventDraft } from './make-event';
import { originOf } from './origin';
import { type Run, type RunBatch } from './run-parts';
import { type Sequence, sequenceFinder } from './sequence';
import { endOf, sliceOf, type Windows, windowsOf } from './windows';

/** Events that a run looks at together; with more its windows are halved. */
const MAX_EVENTS = 100_000;
/** Sequences made into events at a time. */
const BATCH = 200;

/** A sequence of one key, and the window that tells of it. */
interface Complete {
  place: number;
  key: string;
  sequence: Sequence<LinkedEvent>;
}

/** The definitions whose events a correlation looks at. */
export const definitionsOf = ({ sequence }: Pick<CorrelationConfig, 'sequence'>): string[] => [
  ...new Set(sequence.map(({ event_definition_id: id }) => id)),
];

/** How long before a sequence is complete the events lie that decide on it. */
function earlierMs({ sequence, ordered, search_within_ms: withinMs }: CorrelationConfig): number {
  const isAwaited = ordered && sequence.at(-1)?.negate === true;
  return isAwaited ? 2 * withinMs : withinMs;
}

async function eventsBefore(run: Run<CorrelationConfig>, windows: Windows) {
  const { config } = run;
  const messages = run.messagesIn({
    fromMs: endOf(windows, 0) - windows.windowMs - earlierMs(config),
    toMs: endOf(windows, windows.count - 1),
  });
  if (messages.sets.length === 0) return [];
  return run.query<LinkedEvent>(linkedStatement(messages, definitionsOf(config), MAX_EVENTS + 1));
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

/** @param told the last event of the sequence that was told last, by key */
function completeIn(
  config: CorrelationConfig,
  windows: Windows,
  events: readonly LinkedEvent[],
  told: Map<string, string>,
): Complete[] {
  const complete: Complete[] = [];
  for (const [key, own] of byKey(events, config)) {
    const find = sequenceFinder(config, own);
    for (let place = 0; place < windows.count; place += 1) {
      const endMs = endOf(windows, place);
      const sequence = find(endMs - windows.windowMs, endMs);
      // What a window before told of, this one does not tell again.
      if (!sequence || sequence.last.id === told.get(key)) continue;
      complete.push({ place, key, sequence });
      told.set(key, sequence.last.id);
    }
  }
  return complete.sort((left, right) => left.place - right.place || (left.key < right.key ? -1 : 1));
}

const streamsOf = ({ events }: Sequence<LinkedEvent>): string[] => [...new Set(events.flatMap((each) => each.sources))];

function textOf({ definition }: Run<CorrelationConfig>, key: string, { events, last }: Sequence<LinkedEvent>): string {
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const span = last.at - (events[0]?.at ?? last.at);
  const within = span > 0 ? ` in ${lengthText(span)}` : '';
  return `${definition.title}: ${key === '' ? '' : `${key}, `}${count}${within}`;
}

function draftOf(
  run: Run<CorrelationConfig>,
  windows: Windows,
  { place, key, sequence }: Complete,
  row: StoredMessage,
  set: SearchedSet,
): EventDraft {
  const { events, last, completeMs } = sequence;
  const message = presentMessage(row);
  const event = readEvent(message);
  // As if events were grouped by their field `key`: queries find those of the group by it.
  const groups: EventDraft['group_by_fields'] = key === '' ? {} : { key };
  return {
    id: idOf(run, sequence),
    timestamp: completeMs,
    timerange_start: events[0]?.at ?? last.at,
    timerange_end: endOf(windows, place),
    origin_context: originOf(row, set, message),
    source_streams: streamsOf(sequence).sort(),
    message: textOf(run, key, sequence),
    group_by_fields: groups,
    ownKey: key,
    model: {
      ...event.group_by_fields,
      ...event.fields,
      source: event.source,
      message: event.message,
      timestamp: toIso(completeMs),
      event_count: events.length,
      aggregation_key: key,
    },
  };
}

const idOf = ({ definition }: Run<CorrelationConfig>, { completeMs, last }: Sequence<LinkedEvent>): string =>
  eventId(completeMs, { definition: definition.id, message: last.id });

/** Those that no earlier run has told of: windows overlap, as events may be stored late. */
async function freshIn(run: Run<CorrelationConfig>, complete: readonly Complete[]): Promise<Complete[]> {
  const ids = complete.map(({ sequence }) => ({ id: idOf(run, sequence), timestamp: sequence.completeMs }));
  const fresh = new Set((await freshOf(run, ids)).map(({ draft }) => draft.id));
  return complete.filter(({ sequence }) => fresh.has(idOf(run, sequence)));
}

/** The drafts of sequences, a part at a time. One whose event was deleted meanwhile makes none. */
async function* draftsOf(
  run: Run<CorrelationConfig>,
  windows: Windows,
  complete: readonly Complete[],
): AsyncGenerator<EventDraft[]> {
  for (let at = 0; at < complete.length; at += BATCH) {
    const part = await freshIn(run, complete.slice(at, at + BATCH));
    if (part.length === 0) continue;
    const times = part.map(({ sequence }) => sequence.last.at);
    const messages = run.messagesIn({ fromMs: Math.min(...times), toMs: Math.max(...times) + 1 });
    const ids = part.map(({ sequence }) => sequence.last.id);
    const rows = await run.query<StoredMessage>(wholeStatement(messages, ids));
    const byId = new Map(rows.map((row) => [row.gl2_message_id, row]));
    yield part.flatMap((each) => {
      const row = byId.get(each.sequence.last.id);
      const set = row && messages.sets[row.set];
      return set ? [draftOf(run, windows, each, row, set)] : [];
    });
  }
}

/** The windows of a run, in parts whose events fit into memory. */
async function* completeParts(
  run: Run<CorrelationConfig>,
  windows: Windows,
  told: Map<string, string>,
): AsyncGenerator<RunBatch> {
  const events = await eventsBefore(run, windows);
  if (events.length > MAX_EVENTS && windows.count > 1) {
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
  const complete = completeIn(run.config, windows, events.slice(0, MAX_EVENTS), told);
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
