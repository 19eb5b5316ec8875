import { AUDIT_STREAM_ID } from 'api/audit-log';
import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type EventSources } from './event-sources';

/** These streams, events and the audit log, are only searched when they are named. */
const SEPARATE = new Set<string>([EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID, AUDIT_STREAM_ID]);

/** The streams that a user may read. */
export interface ReadableStreams {
  /** Streams of a search that names none: all readable ones except events and the audit log. */
  byDefault: string[];
  /** Whether every stream may be read, deleted ones included. */
  isUnrestricted: boolean;
  /** Where the events come from that may be seen. */
  eventSources: EventSources;
  mayRead(id: string): boolean;
  /** @throws HttpError 403 naming the streams that may not be read */
  check(ids: readonly string[]): void;
}

const mayRead = (caller: Caller, id: string) => caller.may(`streams:read:${id}`);

/** The right to read every stream is not that to read the audit log. */
function eventSourcesOf(caller: Caller, all: readonly string[]): EventSources {
  if (!caller.may('streams:read')) return { only: all.filter((id) => mayRead(caller, id)) };
  return mayRead(caller, AUDIT_STREAM_ID) ? {} : { never: [AUDIT_STREAM_ID] };
}

/** @param all ids of all streams */
export function readableStreams(caller: Caller, all: readonly string[]): ReadableStreams {
  return {
    byDefault: all.filter((id) => !SEPARATE.has(id) && mayRead(caller, id)),
    eventSources: eventSourcesOf(caller, all),
    mayRead: (id) => mayRead(caller, id),
    isUnrestricted: caller.may('streams:read'),
    check(ids) {
      const missing = ids.filter((id) => !mayRead(caller, id));
      if (missing.length > 0) throw httpError.missingStreams(missing);
    },
  };
}

/**
 * The streams to search: the named ones, else {@link ReadableStreams.byDefault}.
 *
 * @throws HttpError 403 when one of them may not be read, or none is readable at all
 */
export function chooseStreams(readable: ReadableStreams, named: readonly string[]): string[] {
  readable.check(named);
  if (named.length > 0) return [...named];
  if (readable.byDefault.length === 0) throw httpError.missingStreams([]);
  return readable.byDefault;
}
