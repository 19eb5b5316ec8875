import { blockOf, Lines } from 'server/processing/lines';
import { messageLine } from 'server/processing/message-line';
import { type ProcessedRow } from 'server/processing/message-row';
import { type MessageWriter, type WriteTarget } from 'server/processing/message-writer';
import { type EntityRegistry } from 'server/entities/registry';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type MessageEngine } from 'server/storage/messages/engine';
import { auditMessage, targetOf } from './audit-message';
import { titleOf } from './document-change';
import { type Outbox, type WaitingEntry } from './outbox';

export interface DeliveryParts {
  database: Database;
  engine: Pick<MessageEngine, 'query'>;
  entities: Pick<EntityRegistry, 'find' | 'ofDocument'>;
  outbox: Outbox;
  writer: Pick<MessageWriter, 'write'>;
  /** The current target for entries; undefined while nothing accepts them. */
  target(): WriteTarget | undefined;
  /** Called with the messages that were stored. */
  onDelivered?(rows: readonly ProcessedRow[], target: WriteTarget): void;
  nodeId: string;
}

const MAX_AT_ONCE = 400;

function linesOf(rows: readonly ProcessedRow[], { idx }: WriteTarget): Lines {
  const lines = new Lines();
  for (const row of rows) lines.add(blockOf(row.gl2_message_id, messageLine(row)), 0, 1, idx);
  return lines;
}

/**
 * Turns entries in the outbox into messages, in order, and removes them once stored. To be called by the leader only.
 * Entries that were stored but not removed before a crash are recognised by their ids.
 *
 * @returns when the outbox is empty
 */
export function createDelivery({ outbox, writer, target, nodeId, onDelivered, ...parts }: DeliveryParts) {
  const { database, engine, entities } = parts;

  async function storedAmong({ table }: WriteTarget, entries: readonly WaitingEntry[]): Promise<Set<string>> {
    const times = entries.map(({ at }) => at.getTime());
    const rows = await engine.query<{ id: string }>(
      `SELECT gl2_message_id AS id FROM ${table}
       WHERE timestamp BETWEEN fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND fromUnixTimestamp64Milli({to:Int64}, 'UTC')
         AND gl2_message_id IN {ids:Array(String)}`,
      { from: Math.min(...times), to: Math.max(...times), ids: entries.map(({ id }) => id) },
      { isForInserts: true },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Titles, by entry id, of targets that were named but not changed. */
  async function titlesFor(entries: readonly WaitingEntry[]): Promise<Map<string, string>> {
    const wanted = entries.flatMap((entry) => {
      const { kind, id, title } = targetOf(entry) ?? {};
      return kind !== undefined && title === undefined
        ? [{ entry_id: entry.id, kind: entities.find(kind)?.documents.kind ?? kind, id }]
        : [];
    });
    if (wanted.length === 0) return new Map();
    const rows = await database.query<{ entry_id: string; kind: string; body: unknown }>(sql`
      select entry_id, kind, body from documents
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (entry_id text, kind text, id text)
        using (kind, id)`);
    return new Map(
      rows.flatMap(({ entry_id: id, kind, body }) => {
        const title = titleOf(entities, kind, body);
        return title === undefined ? [] : [[id, title] as const];
      }),
    );
  }

  const nounFor = (entry: WaitingEntry) => entities.find(targetOf(entry)?.kind ?? '')?.noun;

  async function deliver(to: WriteTarget, entries: readonly WaitingEntry[], signal: AbortSignal): Promise<void> {
    const [stored, titles] = await Promise.all([storedAmong(to, entries), titlesFor(entries)]);
    const rows = entries
      .filter(({ id }) => !stored.has(id))
      .map((entry) => auditMessage(entry, nodeId, { title: titles.get(entry.id), noun: nounFor(entry) }));
    await writer.write(to, linesOf(rows, to), signal);
    await outbox.remove(entries.map(({ id }) => id));
    onDelivered?.(rows, to);
  }

  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const to = target();
      const entries = to ? await outbox.read(MAX_AT_ONCE) : [];
      if (!to || entries.length === 0) return;
      await deliver(to, entries, signal);
    }
  };
}
