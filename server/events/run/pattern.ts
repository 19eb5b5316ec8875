import { type PatternConfig } from 'api/events/conditions';
import { toIso } from 'server/search/scope/time/instants';
import { batchesOf } from './drafts';
import { type Change, draftsOf } from './pattern-drafts';
import { anyStatement, type ChangeRow, changesStatement, placesOf } from './pattern-statements';
import { type Run, type RunBatch } from './run-parts';
import { endOf, sliceOf, type Windows, windowsOf } from './windows';

const MAX_WINDOWS = 1_000;
/** More are asked for in two statements. */
const MAX_ROWS = 100_000;
/** Events of a window. */
const MAX_CHANGES = 1_000;
/** Whoever compares with a longer time is told after a day what is new to that day. */
const LONGEST_LEARNING_MS = 24 * 3_600_000;

const beginOf = (windows: Windows, place: number): number => endOf(windows, place) - windows.windowMs;

/** Since when windows have to begin for their changes to be told: before that, everything would be new. */
async function toldSince(run: Run<PatternConfig>, windows: Windows, oldestMs: number): Promise<number> {
  const learningMs = Math.min(run.config.compared_ms, LONGEST_LEARNING_MS);
  const enoughMs = beginOf(windows, 0) - learningMs;
  if (oldestMs <= enoughMs) return Number.NEGATIVE_INFINITY;
  const earlier = run.messagesIn({ fromMs: 0, toMs: enoughMs + 1 });
  const found = earlier.sets.length === 0 ? [] : await run.query(anyStatement(earlier));
  return found.length > 0 ? Number.NEGATIVE_INFINITY : oldestMs + learningMs;
}

function changeOf({ pattern, before, after, n }: ChangeRow, { change }: PatternConfig, place: number): Change {
  return { place, pattern, shownMs: change === 'vanished' ? before : after, pauseMs: after - before, before: n };
}

const inOrder = (left: Change, right: Change): number =>
  left.place - right.place || left.shownMs - right.shownMs || (left.pattern < right.pattern ? -1 : 1);

/** Those that a window may tell of. */
function withinLimit({ notices }: Run<PatternConfig>, changes: readonly Change[]): Change[] {
  let [place, made] = [-1, 0];
  return changes.filter((change) => {
    [place, made] = [change.place, change.place === place ? made + 1 : 1];
    if (made > MAX_CHANGES)
      notices.add(
        `More than ${MAX_CHANGES} patterns have changed in a window; the others were left out. Narrow the query.`,
      );
    return made <= MAX_CHANGES;
  });
}

async function changesOf(run: Run<PatternConfig>, windows: Windows, rows: readonly ChangeRow[]): Promise<Change[]> {
  const [first] = rows;
  if (!first) return [];
  const { config, notices } = run;
  const sinceMs = await toldSince(run, windows, first.oldest);
  if (beginOf(windows, 0) < sinceMs)
    notices.add(
      `Which patterns there are is learnt until ${toIso(sinceMs + windows.windowMs)}; nothing is told before.`,
    );
  const changes = rows
    .flatMap((row) => placesOf(row, config, windows).map((place) => changeOf(row, config, place)))
    .filter(({ place }) => beginOf(windows, place) >= sinceMs);
  return withinLimit(run, changes.sort(inOrder));
}

interface Found {
  windows: Windows;
  changes: readonly Change[];
  scanned: number;
}

/** The changes in some windows, in as few statements as their size allows. */
async function* changesIn(run: Run<PatternConfig>, windows: Windows): AsyncGenerator<Found> {
  const { config } = run;
  const half = Math.ceil(windows.count / 2);
  const halves = [sliceOf(windows, 0, half), sliceOf(windows, half, windows.count)];
  if (windows.count > MAX_WINDOWS) {
    for (const part of halves) yield* changesIn(run, part);
    return;
  }
  const messages = run.messagesIn({
    fromMs: beginOf(windows, 0) - config.compared_ms,
    toMs: endOf(windows, windows.count - 1),
  });
  const statement = changesStatement(config, windows, messages, MAX_ROWS + 1);
  const rows = messages.sets.length === 0 ? [] : await run.query<ChangeRow>(statement);
  if (rows.length > MAX_ROWS && windows.count > 1) {
    for (const part of halves) yield* changesIn(run, part);
    return;
  }
  yield { windows, changes: await changesOf(run, windows, rows), scanned: rows[0]?.scanned ?? 0 };
}

/** An event for each pattern that has changed in a window, the oldest window first. */
export async function* patternEvents(run: Run<PatternConfig>): AsyncGenerator<RunBatch> {
  const { search_within_ms: windowMs, execute_every_ms: hopMs } = run.config;
  for await (const { windows, changes, scanned } of changesIn(run, windowsOf(run.range, windowMs, hopMs))) {
    yield { events: [], scanned };
    for await (const drafts of draftsOf(run, windows, changes)) yield* batchesOf(run, drafts);
  }
}
