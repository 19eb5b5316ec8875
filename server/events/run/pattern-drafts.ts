import { type PatternConfig } from 'api/events/conditions';
import { templateOf } from 'server/messages/pattern/template';
import { patternId } from 'server/search/query/sql/pattern-id';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { toIso } from 'server/search/scope/time/instants';
import { planGroup } from 'server/search/types/pivot/group';
import { eventId } from '../event-id';
import { type AggregationRow, aggregationStatement } from './aggregation-statement';
import { lengthText } from './length-text';
import { type EventDraft } from './make-event';
import { originOf } from './origin';
import { examplesStatement, ofPatterns } from './pattern-statements';
import { type Run } from './run-parts';
import { sourceStreamsOf } from './source-streams';
import { endOf, intervalOf, sliceOf, type Windows } from './windows';

/** A pattern that has changed in a window. */
export interface Change {
  /** Place of the window. */
  place: number;
  /** In decimal. */
  pattern: string;
  /** When the message was sent that shows it: the first one in the window, or the last one before. */
  shownMs: number;
  /** How long it was absent; only of one that returned. */
  pauseMs: number;
  /** Messages before; only of one that vanished. */
  before: number;
}

/** Messages shown at a time. */
const BATCH = 200;
/** Windows that their messages are counted in at a time. */
const MAX_WINDOWS = 500;
/** Characters of a pattern. */
const LONGEST_TEXT = 500;

type Example = StoredMessage & { pattern: string };

/** Messages of a pattern in a window. */
interface Counted {
  messages: number;
  streams: readonly string[];
}

const keyOf = (pattern: string, ms: number): string => `${pattern} ${ms}`;

function* partsOf(changes: readonly Change[]): Generator<Change[]> {
  let part: Change[] = [];
  for (const change of changes) {
    const [first = change] = part;
    if (part.length === BATCH || change.place - first.place >= MAX_WINDOWS) {
      yield part;
      part = [];
    }
    part.push(change);
  }
  if (part.length > 0) yield part;
}

async function examplesOf(run: Run<PatternConfig>, changes: readonly Change[]) {
  const moments = [...new Set(changes.map(({ shownMs }) => shownMs))];
  const patterns = [...new Set(changes.map(({ pattern }) => pattern))];
  const messages = run.messagesIn({ fromMs: Math.min(...moments), toMs: Math.max(...moments) + 1 });
  const isFirst = run.config.change !== 'vanished';
  const rows = await run.query<Example>(examplesStatement(messages, patterns, moments, isFirst));
  return new Map(
    rows.map((row) => [keyOf(row.pattern, Date.parse(row.timestamp)), { row, set: messages.sets[row.set] }]),
  );
}

/** By pattern and window. */
async function countedIn(
  run: Run<PatternConfig>,
  windows: Windows,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Counted>> {
  const [first, last] = [changes[0]?.place ?? 0, changes.at(-1)?.place ?? 0];
  const part = sliceOf(windows, first, last + 1);
  const { time, sets, stored, condition } = run.messagesIn(intervalOf(part));
  const context = { interval: run.range, now: run.parts.search.now(), stored, sort: [], series: [] };
  const plan = { groups: [planGroup({ type: 'values', field: 'gl2_pattern' }, 0, context)], series: [] };
  const patterns = [...new Set(changes.map(({ pattern }) => pattern))];
  const narrowed = { time, sets, condition: ofPatterns(condition, patterns) };
  const rows = await run.query<AggregationRow>(aggregationStatement(plan, part, narrowed, BATCH * MAX_WINDOWS));
  return new Map(
    rows.map(({ w, k0, messages, sources }) => [
      keyOf(String(k0), endOf(part, w)),
      { messages: Number(messages), streams: sources },
    ]),
  );
}

function cutText(text: string): string {
  const characters = Array.from(text);
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join('')}…` : text;
}

function textOf({ definition, config }: Run<PatternConfig>, { pauseMs }: Change, pattern: string): string {
  switch (config.change) {
    case 'new':
      return `${definition.title}: new pattern “${pattern}”`;
    case 'returned':
      return `${definition.title}: pattern “${pattern}” is back after ${lengthText(pauseMs)}`;
    case 'vanished':
      return `${definition.title}: pattern “${pattern}” has vanished`;
  }
}

/** The drafts of changes, a part at a time. A change whose message was deleted meanwhile makes none. */
export async function* draftsOf(
  run: Run<PatternConfig>,
  windows: Windows,
  changes: readonly Change[],
): AsyncGenerator<EventDraft[]> {
  const { definition, config, streams } = run;
  const isEnd = config.change === 'vanished';
  for (const part of partsOf(changes)) {
    const examples = await examplesOf(run, part);
    const counted = isEnd ? new Map<string, Counted>() : await countedIn(run, windows, part);
    yield part.flatMap((change): EventDraft[] => {
      const example = examples.get(keyOf(change.pattern, change.shownMs));
      if (!example?.set) return [];
      const windowEndMs = endOf(windows, change.place);
      const id = patternId(change.pattern);
      const message = presentMessage(example.row);
      const pattern = cutText(templateOf(example.row.message));
      const within = counted.get(keyOf(id, windowEndMs));
      return [
        {
          id: eventId(windowEndMs, { definition: definition.id, windowEndMs, group: [id] }),
          timestamp: windowEndMs,
          timerange_start: windowEndMs - config.search_within_ms,
          timerange_end: windowEndMs,
          origin_context: originOf(example.row, example.set, message),
          source_streams: sourceStreamsOf(streams, within?.streams ?? example.row.streams),
          message: textOf(run, change, pattern),
          group_by_fields: { gl2_pattern: id },
          ownKey: id,
          model: {
            ...message,
            timestamp: toIso(windowEndMs),
            pattern,
            pattern_id: id,
            pattern_count: within?.messages ?? change.before,
            aggregation_key: id,
          },
        },
      ];
    });
  }
}
