import { type BackTestResult } from 'api/events/back-tests';
import { type ConditionConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { eventOf, type EventRecord } from 'server/events/event-record';
import { conditionOf, isFilter } from 'server/events/run/conditions';
import { type DefinitionRun, runDefinition } from 'server/events/run/run-definition';
import { type RunParts } from 'server/events/run/run-parts';
import { type Interval, toIso } from 'server/search/scope/time/instants';
import { createConsequences } from './consequences';
import { daysOf } from './days';
import { FilterWindows, type MadeEvent } from './filter-windows';
import { foundEvent } from './found-event';
import { Tally } from './tally';
import { type WindowNumbers, windowNumbers } from './window-numbers';

/** What a back-test does at a time. */
export interface BackTestStep {
  doneToMs: number;
  events: number;
}

export type BackTestOutcome = Omit<BackTestResult, 'recipients'>;

export interface BackTestParts extends Omit<RunParts, 'known' | 'signal'> {
  isSilenced(event: Event): boolean;
  monotonicMs(): number;
  limits?: BackTestLimits;
}

export interface BackTestLimits {
  events: number;
  ms: number;
}

const LIMITS: BackTestLimits = { events: 50_000, ms: 60_000 };

/** As in catching up, a run has the windows of a day; each day's rows are remembered and told of by themselves. */
const CHUNK_MS = 24 * 3_600_000;
const MOST_NOTICES = 20;
const NOTHING_KNOWN: RunParts['known'] = { storedBy: () => Promise.resolve(new Map()) };

interface Chunk extends Interval {
  /** Between its windows. */
  hopMs: number;
}

/** The parts of a range that are run one after the other; together they have each window once. */
function* chunksOf({ fromMs }: Interval, config: ConditionConfig, numbers: WindowNumbers): Generator<Chunk> {
  const { count, endOf, hopTo } = numbers;
  if (count === 0) return;
  if (isFilter(config)) {
    const toMs = endOf(count - 1);
    for (let at = fromMs; at < toMs; at += CHUNK_MS)
      yield { fromMs: at, toMs: Math.min(toMs, at + CHUNK_MS), hopMs: hopTo(0) };
    return;
  }
  let first = 0;
  while (first < count) {
    let last = first;
    // A run searches windows at even distances.
    const hopMs = last + 1 < count ? hopTo(last + 1) : hopTo(last);
    while (last + 1 < count && hopTo(last + 1) === hopMs && endOf(last + 1) < endOf(first) + CHUNK_MS) last += 1;
    yield { fromMs: endOf(first) - config.search_within_ms, toMs: endOf(last), hopMs };
    first = last + 1;
  }
}

/** A run reads the fields of messages anew, as it searches its window only once; chunks of the past have them together. */
function withFieldsOnce(search: RunParts['search']): RunParts['search'] {
  let known: ReturnType<typeof search.storedFields.read> | undefined;
  const read = () => (known ??= search.storedFields.read());
  return { ...search, storedFields: { read, readAnew: read } };
}

function consequencesOf({ notification_settings: settings, recovery }: EventDefinition, { endOf }: WindowNumbers) {
  const rule = recovery?.notify ? { quietWindows: recovery.quiet_windows, endOf } : undefined;
  return createConsequences(settings.grace_period_ms, rule);
}

/**
 * Runs a definition over past time by what also runs it on its schedule, and follows who would have been told. Nothing is
 * stored and nobody is told. A step comes after every chunk; the outcome is what the generator returns.
 *
 * @param range none of the windows is outside of it
 * @param zone whose days are counted
 * @throws RunFailure; the reason of the signal when it is aborted
 */
export async function* backTest(
  definition: EventDefinition,
  range: Interval,
  zone: string,
  parts: BackTestParts,
  signal: AbortSignal,
): AsyncGenerator<BackTestStep, BackTestOutcome> {
  const config = conditionOf(definition);
  const limit = ('event_limit' in config && config.event_limit) || 0;
  const { isSilenced, monotonicMs, limits = LIMITS, ...runParts } = parts;
  const numbers = await windowNumbers(range, config);
  const consequences = consequencesOf(definition, numbers);
  const tally = new Tally(daysOf(range, zone));
  const firing = new Set<number>();
  const notices = new Set<string>();
  const search = withFieldsOnce(parts.search);
  const endsAt = monotonicMs() + limits.ms;
  let doneToMs = range.fromMs;
  let messages = 0;
  let cut: BackTestResult['cut'] = null;
  let run: DefinitionRun | undefined;

  const filterWindows = new FilterWindows({
    numbers,
    withinMs: config.search_within_ms,
    limit,
    onLimit: () =>
      notices.add(`A run made no more events than the ${limit} that it may; the others were left to the next`),
  });

  function take([event, window]: MadeEvent): void {
    if (tally.events >= limits.events) {
      cut = 'events';
      return;
    }
    doneToMs = event.countedAt;
    firing.add(window);
    tally.count(event, consequences.take({ ...event, window }));
  }

  function windowsWith(record: EventRecord): MadeEvent[] {
    const event = foundEvent(record, isSilenced(eventOf(record)));
    const { windowEnd } = event;
    return windowEnd === null ? filterWindows.offer(event) : [[event, numbers.firstAfter(windowEnd - 1)]];
  }

  chunks: for (const chunk of chunksOf(range, config, numbers)) {
    // A limit of events is one of each window, and a chunk has many.
    const searched = { ...config, ...(limit > 0 && { event_limit: 0 }), execute_every_ms: chunk.hopMs };
    run = runDefinition({ ...definition, config: searched }, chunk, {
      ...{ ...runParts, search, signal },
      known: NOTHING_KNOWN,
    });
    for await (const { events, scanned } of run.batches) {
      messages += scanned;
      for (const { event } of events) windowsWith(event).forEach(take);
      if (!cut && monotonicMs() > endsAt) cut = 'time';
      if (cut) break chunks;
    }
    filterWindows.complete(chunk.toMs).forEach(take);
    if (cut) break;
    for (const notice of run.notices()) if (notices.size < MOST_NOTICES) notices.add(notice);
    doneToMs = chunk.toMs;
    yield { doneToMs, events: tally.events };
  }

  if (numbers.isCut) cut ??= 'time';
  const windows = cut ? numbers.firstAfter(doneToMs) : numbers.count;
  tally.countRecovered(consequences.end(windows - 1, run?.lasts));
  return {
    from: toIso(range.fromMs),
    to: toIso(cut ? doneToMs : range.toMs),
    cut,
    windows,
    firing: isFilter(config) ? null : firing.size,
    messages,
    events: tally.events,
    keys: consequences.keys(),
    days: tally.days,
    newest: tally.newest(),
    notices: [...notices],
  };
}
