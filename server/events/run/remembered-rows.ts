import { createHash } from 'node:crypto';
import { type RunStatement } from 'server/search/types/search-type-context';

interface Entry {
  rows: readonly unknown[];
  bytes: number;
  endsAtMs: number;
}

export interface RememberedRowsParts {
  /** Of all rows together, about. */
  maxBytes: number;
  lastsMs: number;
  monotonicMs(): number;
}

/** Wraps how statements are asked. */
export type RememberRows = (ask: RunStatement) => RunStatement;

/** So many rows are measured; the others are taken to be as large. */
const MEASURED = 100;

function bytesOf(rows: readonly unknown[]): number {
  if (rows.length === 0) return 0;
  const step = Math.ceil(rows.length / MEASURED);
  const measured = rows.filter((_, index) => index % step === 0);
  return Math.ceil((JSON.stringify(measured).length / measured.length) * rows.length);
}

/**
 * Remembers the rows of statements for a while: a back-test that is repeated with another threshold or grace period asks the
 * engine for the same, and so does each run of a silence within an hour. The one that was asked for least recently goes first.
 */
export function createRememberedRows({ maxBytes, lastsMs, monotonicMs }: RememberedRowsParts): RememberRows {
  const entries = new Map<string, Entry>();
  let held = 0;

  function forget(key: string): void {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, rows: readonly unknown[]): void {
    const bytes = bytesOf(rows);
    if (bytes > maxBytes / 2) return;
    forget(key);
    const now = monotonicMs();
    for (const [each, { endsAtMs }] of entries) if (endsAtMs <= now) forget(each);
    entries.set(key, { rows, bytes, endsAtMs: now + lastsMs });
    held += bytes;
    for (const oldest of entries.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
  }

  return (ask) =>
    async <Row>(...asked: Parameters<RunStatement>) => {
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
      const known = entries.get(key);
      if (known && known.endsAtMs > monotonicMs()) {
        entries.delete(key);
        entries.set(key, known);
        return known.rows as Row[];
      }
      const rows = await ask<Row>(...asked);
      keep(key, rows);
      return rows;
    };
}
