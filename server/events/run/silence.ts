import { LEARNT_AFTER_MS, LEARNT_EACH_MS, LEARNT_EARLIER_MS, type SilenceConfig } from 'api/events/conditions';
import { toIso } from 'server/search/scope/time/instants';
import { planGroup, type ValuesGroup } from 'server/search/types/pivot/group';
import { eventId } from '../event-id';
import { batchesOf } from './drafts';
import { lengthText } from './length-text';
import { type EventDraft } from './make-event';
import { type Run, type RunBatch, type RunMessages } from './run-parts';
import { type LearntRow, learntStatement, MAX_VALUES, type NewestRow, newestStatement } from './silence-statements';
import { sourceStreamsOf } from './source-streams';
import { endOf, sliceOf, type Windows, windowsOf } from './windows';

/** Windows whose values are learnt before the same hour. */
interface HourWindows {
  windows: Windows;
  /** The whole hour that values are learnt before. */
  hourMs: number;
}

/** A value that is known. */
interface KnownValue {
  text: string;
  hash: number;
  usualMs: number;
  /** How long it may be silent. */
  longestMs: number;
  lastMs: number;
  streams: readonly string[];
}

/** A value that sends nothing, and the windows in which it does for longer than it may. */
interface Silence {
  value: KnownValue;
  lastMs: number;
  streams: readonly string[];
  /** By their places; the end is exclusive. */
  from: number;
  to: number;
}

/** More are asked for in two statements. */
const MAX_ROWS = 100_000;

/** The whole hour that values are learnt before, the same for all windows that end in an hour: one statement answers for them. */
const hourOf = (endMs: number): number => Math.floor((endMs - LEARNT_AFTER_MS) / LEARNT_EACH_MS) * LEARNT_EACH_MS;

function* hoursOf(windows: Windows): Generator<HourWindows> {
  let first = 0;
  while (first < windows.count) {
    const hourMs = hourOf(endOf(windows, first));
    const beyond = first + Math.ceil((hourMs + LEARNT_EARLIER_MS - endOf(windows, first)) / windows.hopMs);
    const end = Math.min(windows.count, beyond);
    yield { windows: sliceOf(windows, first, end), hourMs };
    first = end;
  }
}

function fieldOf({ config, range, parts }: Run<SilenceConfig>, { stored }: RunMessages): ValuesGroup {
  const context = { interval: range, now: parts.search.now(), stored, sort: [], series: [] };
  return planGroup({ type: 'values', field: config.field }, 0, context) as ValuesGroup;
}

const textOf = (field: ValuesGroup, raw: unknown): string => field.present(typeof raw === 'number' ? raw : String(raw));

/** What is known of the values, by their texts, the commonest first. */
async function learn(run: Run<SilenceConfig>, { windows, hourMs }: HourWindows, fromMs: number) {
  const { config, notices } = run;
  const messages = run.messagesIn({ fromMs: hourMs - windows.windowMs, toMs: hourMs });
  const field = fieldOf(run, messages);
  const rows =
    messages.sets.length === 0 ? [] : await run.queryRemembered<LearntRow>(learntStatement(field, messages, fromMs));
  const [first] = rows;
  if (first && first.known > MAX_VALUES)
    notices.add(
      `The field has ${first.known} values that could be watched, of which only the ${MAX_VALUES} with most messages were. Narrow the query.`,
    );
  const values = rows.map(({ k0, hash, usual, last, sources }): KnownValue => ({
    text: textOf(field, k0),
    hash,
    usualMs: usual,
    longestMs: Math.max(Math.floor(config.late_by * usual), config.at_least_ms),
    lastMs: last,
    streams: sources,
  }));
  return { values: new Map(values.map((value) => [value.text, value])), scanned: first?.scanned ?? 0 };
}

/** By hash; of two values with the same, the shorter time. */
function longestByHash(values: ReadonlyMap<string, KnownValue>): Map<number, number> {
  const longest = new Map<number, number>();
  for (const { hash, longestMs } of values.values())
    longest.set(hash, Math.min(longestMs, longest.get(hash) ?? Number.POSITIVE_INFINITY));
  return longest;
}

/** @param to the place of the first window that has a newer message */
function silenceOf(
  { firstEndMs, hopMs }: Windows,
  value: KnownValue,
  { lastMs, streams }: Pick<Silence, 'lastMs' | 'streams'>,
  since: number,
  to: number,
): Silence[] {
  const from = Math.max(since, Math.floor((lastMs + value.longestMs - firstEndMs) / hopMs) + 1);
  return from < to ? [{ value, lastMs, streams, from, to }] : [];
}

interface Found {
  windows: Windows;
  silences: readonly Silence[];
  scanned: number;
}

/**
 * The silences in windows whose values are learnt before the same hour, in as few statements as their size allows.
 *
 * @param freshMs what lies before is not counted as looked at
 */
async function* silencesIn(
  run: Run<SilenceConfig>,
  { windows, hourMs }: HourWindows,
  values: ReadonlyMap<string, KnownValue>,
  freshMs: number,
): AsyncGenerator<Found> {
  const toMs = endOf(windows, windows.count - 1);
  const messages = run.messagesIn({ fromMs: hourMs, toMs });
  const field = fieldOf(run, messages);
  const statement = newestStatement(field, windows, messages, {
    freshMs,
    longest: longestByHash(values),
    limit: MAX_ROWS + 1,
  });
  const isNothing = values.size === 0 || messages.sets.length === 0;
  const rows = isNothing ? [] : await run.query<NewestRow>(statement);
  if (rows.length > MAX_ROWS && windows.count > 1) {
    const half = Math.ceil(windows.count / 2);
    const [early, late] = [sliceOf(windows, 0, half), sliceOf(windows, half, windows.count)];
    yield* silencesIn(run, { windows: early, hourMs }, values, freshMs);
    yield* silencesIn(run, { windows: late, hourMs }, values, Math.max(freshMs, endOf(early, half - 1)));
    return;
  }
  const firstSlots = new Map<KnownValue, number>();
  const silences = rows.flatMap(({ k0, slot, next, last, sources, isFirst }) => {
    const value = values.get(textOf(field, k0));
    if (!value) return [];
    if (isFirst) firstSlots.set(value, slot);
    return silenceOf(windows, value, { lastMs: last, streams: sources }, slot, next);
  });
  for (const value of values.values())
    silences.push(...silenceOf(windows, value, value, 0, firstSlots.get(value) ?? windows.count));
  yield { windows, silences, scanned: rows[0]?.scanned ?? 0 };
}

function draftOf(
  { definition, config, streams }: Run<SilenceConfig>,
  windowEndMs: number,
  silence: Silence,
): EventDraft {
  const { value, lastMs } = silence;
  const silenceMs = windowEndMs - lastMs;
  const usual = lengthText(Math.max(1, value.usualMs), { bare: true });
  const message = `${definition.title}: ${value.text} silent for ${lengthText(silenceMs)}, usually every ${usual}`;
  return {
    id: eventId(windowEndMs, { definition: definition.id, windowEndMs, group: [value.text] }),
    timestamp: windowEndMs,
    timerange_start: windowEndMs - config.search_within_ms,
    timerange_end: windowEndMs,
    origin_context: null,
    source_streams: sourceStreamsOf(streams, [...new Set([...value.streams, ...silence.streams])]),
    message,
    group_by_fields: { [config.field]: value.text },
    // Each value is an alert of its own.
    ownKey: value.text,
    model: {
      message,
      source: '',
      timestamp: toIso(windowEndMs),
      // Who watches one of these gets the value that is silent.
      [config.field]: value.text,
      silence_ms: silenceMs,
      usual_gap_ms: value.usualMs,
      last_message: toIso(lastMs),
      aggregation_key: value.text,
    },
  };
}

function* draftsOf(run: Run<SilenceConfig>, { windows, silences }: Found): Generator<EventDraft> {
  for (let place = 0; place < windows.count; place += 1)
    for (const silence of silences)
      if (silence.from <= place && place < silence.to) yield draftOf(run, endOf(windows, place), silence);
}

/** An event for each known value in each window in which it is silent for longer than it may, the oldest window first. */
export async function* silenceEvents(run: Run<SilenceConfig>): AsyncGenerator<RunBatch> {
  const { search_within_ms: windowMs, execute_every_ms: hopMs } = run.config;
  let searchedToMs: number | undefined;
  for (const hour of hoursOf(windowsOf(run.range, windowMs, hopMs))) {
    const { values, scanned } = await learn(run, hour, searchedToMs ?? hour.hourMs - windowMs);
    yield { events: [], scanned };
    for await (const found of silencesIn(run, hour, values, searchedToMs ?? hour.hourMs)) {
      yield { events: [], scanned: found.scanned };
      yield* batchesOf(run, draftsOf(run, found));
    }
    searchedToMs = endOf(hour.windows, hour.windows.count - 1);
    run.watched.known = new Set(values.keys());
  }
}
