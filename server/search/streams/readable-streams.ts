import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/streams';
import { type Caller } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';

/** Messages of these streams are events: a search gets them only when it names them. */
const EVENT_STREAMS = new Set<string>([EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID]);

/** Which streams one person may look at. */
export interface ReadableStreams {
  /** What a search looks at that names no stream: everything readable but events. */
  unnamed: string[];
  /** Whether every stream may be read, those that are gone as well. */
  isUnrestricted: boolean;
  mayRead(id: string): boolean;
  /** @throws Refusal 403 naming the streams that may not be read */
  check(ids: readonly string[]): void;
}

const mayRead = (caller: Caller, id: string) => caller.may(`streams:read:${id}`);

/** @param all ids of every stream there is */
export function readableStreams(caller: Caller, all: readonly string[]): ReadableStreams {
  return {
    unnamed: all.filter((id) => !EVENT_STREAMS.has(id) && mayRead(caller, id)),
    mayRead: (id) => mayRead(caller, id),
    isUnrestricted: caller.may('streams:read'),
    check(ids) {
      const missing = ids.filter((id) => !mayRead(caller, id));
      if (missing.length > 0) throw refuse.missingStreams(missing);
    },
  };
}

/**
 * The streams to look at: those named, or every readable one.
 *
 * @throws Refusal 403 when one of them may not be read, or none is readable at all
 */
export function chooseStreams(readable: ReadableStreams, named: readonly string[]): string[] {
  readable.check(named);
  if (named.length > 0) return [...named];
  if (readable.unnamed.length === 0) throw refuse.missingStreams([]);
  return readable.unnamed;
}
