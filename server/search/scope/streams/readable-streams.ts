import { AUDIT_STREAM_ID } from 'api/audit-log';
import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** A search gets messages of these streams, events and the audit log, only when it names them. */
const APART = new Set<string>([EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID, AUDIT_STREAM_ID]);

/** Which streams one person may look at. */
export interface ReadableStreams {
  /** What a search looks at that names no stream: everything readable but events and the audit log. */
  unnamed: string[];
  /** Whether every stream may be read, those that are gone as well. */
  isUnrestricted: boolean;
  mayRead(id: string): boolean;
  /** @throws HttpError 403 naming the streams that may not be read */
  check(ids: readonly string[]): void;
}

const mayRead = (caller: Caller, id: string) => caller.may(`streams:read:${id}`);

/** @param all ids of every stream there is */
export function readableStreams(caller: Caller, all: readonly string[]): ReadableStreams {
  return {
    unnamed: all.filter((id) => !APART.has(id) && mayRead(caller, id)),
    mayRead: (id) => mayRead(caller, id),
    isUnrestricted: caller.may('streams:read'),
    check(ids) {
      const missing = ids.filter((id) => !mayRead(caller, id));
      if (missing.length > 0) throw httpError.missingStreams(missing);
    },
  };
}

/**
 * The streams to look at: those named, or every readable one.
 *
 * @throws HttpError 403 when one of them may not be read, or none is readable at all
 */
export function chooseStreams(readable: ReadableStreams, named: readonly string[]): string[] {
  readable.check(named);
  if (named.length > 0) return [...named];
  if (readable.unnamed.length === 0) throw httpError.missingStreams([]);
  return readable.unnamed;
}
