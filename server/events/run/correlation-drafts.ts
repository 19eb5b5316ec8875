import { type CorrelationConfig } from 'api/events/conditions';
import { presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { toIso } from 'server/search/scope/time/instants';
import { eventId } from '../event-id';
import { readEvent } from '../read-event';
import { type LinkedEvent, wholeStatement } from './correlation-statements';
import { freshOf } from './drafts';
import { lengthText } from './length-text';
import { type EventDraft } from './make-event';
import { originOf } from './origin';
import { type Run } from './run-parts';
import { endOf, type Windows } from './windows';

/** A sequence of one key, and the window that tells of it: without its events, of which there may be many. */
export interface Complete {
  place: number;
  key: string;
  last: LinkedEvent;
  beginMs: number;
  completeMs: number;
  events: number;
  streams: readonly string[];
}

/** Sequences made into events at a time. */
const BATCH = 200;

function textOf({ definition }: Run<CorrelationConfig>, { key, last, beginMs, events }: Complete): string {
  const count = events === 1 ? '1 event' : `${events} events`;
  const within = last.at > beginMs ? ` in ${lengthText(last.at - beginMs)}` : '';
  return `${definition.title}: ${key === '' ? '' : `${key}, `}${count}${within}`;
}

const idOf = ({ definition }: Run<CorrelationConfig>, { completeMs, last }: Complete): string =>
  eventId(completeMs, { definition: definition.id, message: last.id });

function draftOf(
  run: Run<CorrelationConfig>,
  windows: Windows,
  complete: Complete,
  row: StoredMessage,
  set: SearchedSet,
): EventDraft {
  const { place, key, completeMs, beginMs } = complete;
  const message = presentMessage(row);
  const event = readEvent(message);
  // As if events were grouped by their field `key`: queries find those of the group by it.
  const groups: EventDraft['group_by_fields'] = key === '' ? {} : { key };
  return {
    id: idOf(run, complete),
    timestamp: completeMs,
    timerange_start: beginMs,
    timerange_end: endOf(windows, place),
    origin_context: originOf(row, set, message),
    source_streams: complete.streams,
    message: textOf(run, complete),
    group_by_fields: groups,
    ownKey: key,
    model: {
      ...event.group_by_fields,
      ...event.fields,
      source: event.source,
      message: event.message,
      timestamp: toIso(completeMs),
      event_count: complete.events,
      aggregation_key: key,
    },
  };
}

/** Those that no earlier run has told of: windows overlap, as events may be stored late. */
async function freshIn(run: Run<CorrelationConfig>, complete: readonly Complete[]): Promise<Complete[]> {
  const asked = complete.map((each) => ({ id: idOf(run, each), timestamp: each.completeMs, complete: each }));
  return (await freshOf(run, asked)).map(({ draft }) => draft.complete);
}

/** The drafts of sequences, a part at a time. One whose event was deleted meanwhile makes none. */
export async function* draftsOf(
  run: Run<CorrelationConfig>,
  windows: Windows,
  complete: readonly Complete[],
): AsyncGenerator<EventDraft[]> {
  for (let at = 0; at < complete.length; at += BATCH) {
    const part = await freshIn(run, complete.slice(at, at + BATCH));
    if (part.length === 0) continue;
    const times = part.map(({ last }) => last.at);
    const messages = run.messagesIn({ fromMs: Math.min(...times), toMs: Math.max(...times) + 1 });
    const ids = part.map(({ last }) => last.id);
    const rows = await run.query<StoredMessage>(wholeStatement(messages, ids));
    const byId = new Map(rows.map((row) => [row.gl2_message_id, row]));
    yield part.flatMap((each) => {
      const row = byId.get(each.last.id);
      const set = row && messages.sets[row.set];
      return set ? [draftOf(run, windows, each, row, set)] : [];
    });
  }
}
