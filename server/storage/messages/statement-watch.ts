import { randomUUID } from 'node:crypto';
import { type MessageEngine, type QueryOptions } from './engine';

/** A statement as it is shown to administrators. */
export interface WatchedStatement {
  id: string;
  /** Name of the user it runs for; null: the server itself. */
  asker: string | null;
  /** The query that user typed; null without one. */
  about: string | null;
  /** The beginning of its SQL. */
  statement: string;
  askedAt: Date;
  /** How long it has waited to run. */
  waitedMs: number;
  /** How long it has run; null while it waits. */
  ranMs: number | null;
}

/** A slow statement that has ended. */
export interface EndedStatement extends WatchedStatement {
  ranMs: number;
  outcome: 'done' | 'failed' | 'stopped';
}

/** The statements an engine is running, and the recent slow ones. */
export interface StatementWatch {
  /** The engine whose statements are recorded. */
  engine: MessageEngine;
  /** Waiting and running statements, in order of arrival. */
  current(): WatchedStatement[];
  /** The newest first; at most {@link MAX_KEPT}. */
  slow(): EndedStatement[];
}

export interface StatementWatchOptions {
  /** Called with every slow statement when it has ended. */
  onSlow(statement: EndedStatement): void;
  slowMs?: number;
  nowMs?(): number;
}

/** A statement that runs longer is slow. */
export const SLOW_MS = 5_000;
/** How many slow statements are kept. */
export const MAX_KEPT = 100;
/** How many characters of a text are kept. */
const MAX_TEXT = 2_000;

interface Watched {
  id: string;
  options: QueryOptions;
  sql: string;
  askedMs: number;
  startedMs?: number;
}

function outcomeOf(cause: unknown, { signal }: QueryOptions): EndedStatement['outcome'] {
  if (cause === undefined) return 'done';
  return signal?.aborted ? 'stopped' : 'failed';
}

/** Records the statements of an engine: the current ones with their users, and those that took long. */
export function watchStatements(
  engine: MessageEngine,
  { onSlow, slowMs = SLOW_MS, nowMs = Date.now }: StatementWatchOptions,
): StatementWatch {
  const current = new Map<string, Watched>();
  const slow: EndedStatement[] = [];

  function describe({ id, options, sql, askedMs, startedMs }: Watched): WatchedStatement {
    const now = nowMs();
    return {
      id,
      asker: options.asker ?? null,
      about: options.about?.slice(0, MAX_TEXT) || null,
      statement: sql.slice(0, MAX_TEXT),
      askedAt: new Date(askedMs),
      waitedMs: (startedMs ?? now) - askedMs,
      ranMs: startedMs === undefined ? null : now - startedMs,
    };
  }

  function end(watched: Watched, cause?: unknown): void {
    current.delete(watched.id);
    const { ranMs, ...rest } = describe(watched);
    if (ranMs === null || ranMs < slowMs) return;
    const ended = { ...rest, ranMs, outcome: outcomeOf(cause, watched.options) };
    slow.unshift(ended);
    slow.splice(MAX_KEPT);
    onSlow(ended);
  }

  return {
    engine: {
      ...engine,
      async query<Row>(sql: string, params?: Record<string, unknown>, options: QueryOptions = {}): Promise<Row[]> {
        const watched: Watched = { id: randomUUID(), options, sql, askedMs: nowMs() };
        current.set(watched.id, watched);
        const onStart = () => {
          watched.startedMs = nowMs();
          options.onStart?.();
        };
        try {
          const rows = await engine.query<Row>(sql, params, { ...options, onStart });
          end(watched);
          return rows;
        } catch (cause) {
          end(watched, cause);
          throw cause;
        }
      },
    },
    current: () => [...current.values()].map(describe),
    slow: () => [...slow],
  };
}
