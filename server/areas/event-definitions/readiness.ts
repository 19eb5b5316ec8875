import { type ReceiptClock } from 'server/journal/receipt-clock';
import { type JournalOffsets, StoredWatermark } from 'server/journal/stored-watermark';
import { type Database } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';

/** A node that was not heard of for so long is not waited for … */
const SILENT_AFTER = sql`interval '2 minutes'`;
/** … and is forgotten after this. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/** Until when a node has stored what it received. */
interface Progress {
  hostname: string;
  is_processing: boolean;
}

/** Whether the messages of a window are all there. */
export interface Readiness {
  /** Absent: this node receives nothing. */
  follow(journal: JournalOffsets): void;
  /** Notes how far this node is, and tells the others; about once a second. */
  publish(): Promise<void>;
  /**
   * Which node still has messages received before this time that are not stored; undefined: none. The window is complete,
   * and no message will ever get a time of receipt in it.
   *
   * @param now by the clock of the database
   */
  waitsFor(end: Date, now: Date): Promise<string | undefined>;
}

export interface ReadinessParts {
  database: Database;
  node: { nodeId: string; hostname: string };
  /** False while processing is paused. */
  isProcessing(): boolean;
  receiptClock: ReceiptClock;
}

/**
 * Every node publishes until when it has stored what it received, by the clock of the database: those of nodes differ. One
 * that pauses processing is waited for, one that is silent is not (card events.md, "Corrections and decisions").
 */
export function createReadiness({ database, node, isProcessing, receiptClock }: ReadinessParts): Readiness {
  let watermark: StoredWatermark | undefined;

  /** Until when this node has stored what it received. */
  function ownUntil(own: StoredWatermark): Statement {
    own.mark();
    const untilMs = own.untilMs();
    return untilMs === undefined ? sql`null::timestamptz` : sql`${new Date(untilMs).toISOString()}::timestamptz`;
  }

  async function publish(): Promise<void> {
    if (!watermark) return;
    const [published] = await database.query<{ now_ms: number }>(sql`
      insert into stored_until (node_id, hostname, stored_until, is_processing, seen_at)
      values (${node.nodeId}, ${node.hostname}, ${ownUntil(watermark)}, ${isProcessing()}, clock_timestamp())
      on conflict (node_id) do update
      set hostname = excluded.hostname, stored_until = excluded.stored_until,
          is_processing = excluded.is_processing, seen_at = excluded.seen_at
      returning extract(epoch from seen_at)::float8 * 1000 as now_ms`);
    if (published) receiptClock.follow(published.now_ms);
    await database.query(sql`delete from stored_until where seen_at < clock_timestamp() - ${FORGOTTEN_AFTER}`);
  }

  return {
    publish,

    follow(journal) {
      watermark = new StoredWatermark(journal, receiptClock);
    },

    async waitsFor(end, now) {
      receiptClock.follow(now.getTime());
      // Of this node as it is now: where nothing waits here, windows that end now are complete. Nothing is written, as
      // every definition asks, and asks again while it waits.
      const [others, own] = watermark
        ? [
            sql`node_id <> ${node.nodeId}`,
            sql`union all select ${node.hostname}::text, ${isProcessing()}::boolean, ${ownUntil(watermark)}`,
          ]
        : [sql`true`, sql``];
      const [slowest] = await database.query<Progress>(sql`
        with progress as (
          select hostname, is_processing, stored_until from stored_until
          where ${others} and seen_at > clock_timestamp() - ${SILENT_AFTER} ${own}
        )
        select hostname, is_processing from progress
        where stored_until is null or stored_until < ${end.toISOString()}::timestamptz
        order by stored_until nulls first limit 1`);
      if (!slowest) return undefined;
      return slowest.is_processing
        ? `Waits for messages that ${slowest.hostname} has received and not yet stored.`
        : `Waits for messages: processing is paused on ${slowest.hostname}.`;
    },
  };
}
