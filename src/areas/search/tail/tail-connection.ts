import { type TailBatch, tailMessages } from 'api/insights';
import { FetchError } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { streamLines } from 'rest/stream-lines';
import { type TailWish } from './TailActions';

/** Pauses before the connection is tried again, milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** The server says something every 5 seconds; silence of this length is a dead connection. */
const SILENCE_MS = 20_000;
/** More a second is skipped by the server, and counted. */
const MOST_A_SECOND = 5_000;

/** What a connection tells of itself. */
export interface TailEvents {
  onOpen(): void;
  onBatch(batch: TailBatch): void;
  /** It is tried again after so many milliseconds. */
  onBreak(pauseMs: number): void;
  /** It will not work however often it is tried. */
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

/** Reads until the answer ends, breaks off, or nothing has come for too long. */
async function readOnce(wish: TailWish, isRepeated: boolean, events: TailEvents, stopped: AbortSignal): Promise<void> {
  const own = new AbortController();
  const abort = () => own.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(abort, SILENCE_MS);
  };
  stopped.addEventListener('abort', abort);
  try {
    const body = { query: wish.query, streams: [...wish.streams], rate: MOST_A_SECOND };
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
    // Aborted by silence and not by the asker: the connection is dead.
    if (!own.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', abort);
  }
}

/** Keeps a tail open until the returned function is called: opens it again, later each time, when it breaks. */
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
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? SILENCE_MS;
      failures += 1;
      events.onBreak(pauseMs);
      await pause(pauseMs, signal);
    }
  };
  void run();
  return () => stop.abort();
}
