import { AUDIT_STREAM_ID } from 'api/audit-log';
import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Notices } from './notices';
import { permanently } from './run-failure';

/** A definition that names no streams does not look at these: it would find its own events. */
const LEFT_OUT = new Set<string>([EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID, AUDIT_STREAM_ID]);

/** The streams that a run looks at. */
export interface RunStreams {
  searched: readonly string[];
  /** Those the definition names and that exist; empty: it names none. */
  chosen: readonly string[];
}

/**
 * The streams of a definition: those it names, else all but those of events and of the audit log.
 *
 * @param all ids of all streams
 * @throws RunFailure when none of those it names exists any more
 */
export function streamsOf(named: readonly string[], all: readonly string[], notices: Notices): RunStreams {
  if (named.length === 0) return { searched: all.filter((id) => !LEFT_OUT.has(id)), chosen: [] };
  const existing = new Set(all);
  const chosen = [...new Set(named)].filter((id) => existing.has(id));
  if (chosen.length === 0)
    throw permanently('None of the streams of this definition exists any more. Choose others, or none for all.');
  const gone = named.filter((id) => !existing.has(id));
  if (gone.length > 0) notices.add(`Streams of this definition were deleted and are left out: ${gone.join(', ')}`);
  return { searched: chosen, chosen };
}

/**
 * The source streams of an event (card events.md, "Aggregation events").
 *
 * @param found streams of its messages; none for a window without messages
 */
export function sourceStreamsOf({ searched, chosen }: RunStreams, found: readonly string[]): string[] {
  if (found.length === 0) return [...searched].sort();
  if (chosen.length === 0) return [...found].sort();
  return found.filter((id) => chosen.includes(id)).sort();
}
