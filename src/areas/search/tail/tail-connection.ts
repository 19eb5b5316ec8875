import { type TailBatch, tailMessages } from 'api/insights';
import { FetchError } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { streamLines } from 'rest/stream-lines';
import { type TailWish } from './TailActions';

/** Pauses before a reconnect, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** The server sends something every 5 seconds; after this long without data the connection is considered dead. */
const NO_DATA_MS = 20_000;
/** Messages per second above this are skipped and counted by the server. */
const MAX_PER_SECOND = 5_000;

/** Events of a connection. */
export interface TailEvents {
  onOpen(): void;
  onBatch(batch: TailBatch): void;
  /** The connection was lost; reconnects after `pauseMs`. */
  onBreak(pauseMs: number): void;
  /** The server refused; retrying would not help. */
  onRefusal(error: unknown): void;
}

const isFinal = (error: unknown) =>
  isCancelled(error) || (error instanceof FetchError && error.status !== undefined && error.status < 500);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Reads until the answer ends, the connection is lost, or no data has come for too long. */
async function readOnce(wish: TailWish, isRepeated: boolean, events: TailEvents, stopped: AbortSignal): Promise<void> {
  const own = new AbortController();
  const abort = () => own.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(abort, NO_DATA_MS);
  };
  stopped.addEventListener('abort', abort);
  try {
    const body = { query: wish.query, streams: [...wish.streams], rate: MAX_PER_SECOND };
    const onOpen = () => {
      heard();
      events.onOpen();
    };
    const onLine = (batch: TailBatch) => {
      heard();
      events.onBatch(batch);
    };
    await streamLines(tailMessages, { body, onOpen, periodical: isRepeated, expects: [403] }, onLine, own.signal);
  } catch (error) {
    // Aborted by the timeout and not by the caller: the connection is dead.
    if (!own.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', abort);
  }
}

/** Keeps a tail open until the returned function is called: reconnects with growing pauses. */
export function keepTailing(wish: TailWish, events: TailEvents): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let failures = 0;
  const watched: TailEvents = {
    ...events,
    onOpen: () => {
      failures = 0;
      events.onOpen();
    },
  };
  const run = async () => {
    for (let isRepeated = false; !signal.aborted; isRepeated = true) {
      try {
        await readOnce(wish, isRepeated, watched, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) return events.onRefusal(error);
      }
      if (signal.aborted) return;
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? NO_DATA_MS;
      failures += 1;
      events.onBreak(pauseMs);
      await pause(pauseMs, signal);
    }
  };
  void run();
  return () => stop.abort();
}
