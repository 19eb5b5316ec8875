import { type JournalOffsets, StoredWatermark } from 'server/journal/stored-watermark';
import { type Database } from 'server/storage/documents/database';
import { type TimeColumn } from 'server/search/scope/time/time-column';
import { sql, type Statement } from 'server/storage/documents/sql';

/** A node that was not heard of for so long is not waited for … */
const SILENT_AFTER = sql`interval '2 minutes'`;
/** … and is forgotten after this. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

const NOT_KNOWN = sql`null::timestamptz`;

/** Until when a node has stored what it received. */
interface Progress {
  hostname: string;
  is_processing: boolean;
  /** By the clock of the database. */
  is_stored: boolean;
}

/** Whether the messages of a window are all there. */
export interface Readiness {
  /** Absent: this node receives nothing. */
  follow(journal: JournalOffsets): void;
  /** Notes how far this node is, and tells the others; about once a second. */
  publish(): Promise<void>;
  /**
   * Which node still has messages received before this time that are not stored; undefined: none, the window is complete.
   *
   * @param time by that of receipt, what a node receives must have a time beyond the end, too, whose clock may be behind
   */
  waitsFor(end: Date, time: TimeColumn): Promise<string | undefined>;
}

export interface ReadinessParts {
  database: Database;
  node: { nodeId: string; hostname: string };
  /** False while processing is paused. */
  isProcessing(): boolean;
  monotonicMs(): number;
  /** The clock that messages get their time of receipt from. */
  now(): Date;
}

/**
 * Every node publishes until when it has stored what it received, by the clock of the database: those of nodes differ. One
 * that pauses processing is waited for, one that is silent is not (card events.md, "Corrections and decisions").
 */
export function createReadiness({ database, node, isProcessing, monotonicMs, now }: ReadinessParts): Readiness {
  let watermark: StoredWatermark | undefined;

  /** Until when this node has stored what it received: by the clock of the database, and by its own. */
  function ownUntil(own: StoredWatermark): [stored: Statement, received: Statement] {
    own.mark();
    const [ageMs, receivedMs] = [own.ageMs(), own.receivedUntilMs()];
    if (ageMs === undefined || receivedMs === undefined) return [NOT_KNOWN, NOT_KNOWN];
    return [
      sql`clock_timestamp() - ${ageMs} * interval '1 millisecond'`,
      sql`${new Date(receivedMs).toISOString()}::timestamptz`,
    ];
  }

  async function publish(): Promise<void> {
    if (!watermark) return;
    const [stored, received] = ownUntil(watermark);
    await database.query(sql`
      insert into stored_until (node_id, hostname, stored_until, received_until, is_processing, seen_at)
      values (${node.nodeId}, ${node.hostname}, ${stored}, ${received}, ${isProcessing()}, clock_timestamp())
      on conflict (node_id) do update
      set hostname = excluded.hostname, stored_until = excluded.stored_until, received_until = excluded.received_until,
          is_processing = excluded.is_processing, seen_at = excluded.seen_at`);
    await database.query(sql`delete from stored_until where seen_at < clock_timestamp() - ${FORGOTTEN_AFTER}`);
  }

  return {
    publish,

    follow(journal) {
      watermark = new StoredWatermark(journal, { monotonicMs, wallMs: () => now().getTime() });
    },

    async waitsFor(end, time) {
      // Of this node as it is now: where nothing waits here, windows that end now are complete. Nothing is written, as
      // every definition asks, and asks again while it waits.
      const at = sql`${end.toISOString()}::timestamptz`;
      const isByReceipt = time === 'gl2_receive_timestamp';
      const [stored, received] = watermark ? ownUntil(watermark) : [NOT_KNOWN, NOT_KNOWN];
      const [others, own] = watermark
        ? [
            sql`node_id <> ${node.nodeId}`,
            sql`union all select ${node.hostname}::text, ${isProcessing()}::boolean, ${stored}, ${isByReceipt ? received : stored}`,
          ]
        : [sql`true`, sql``];
      // A node of an earlier version tells one of them only.
      const until = isByReceipt ? sql`coalesce(received_until, stored_until)` : sql`stored_until`;
      const [slowest] = await database.query<Progress>(sql`
        with progress as (
          select hostname, is_processing, stored_until, ${until} as complete_until from stored_until
          where ${others} and seen_at > clock_timestamp() - ${SILENT_AFTER} ${own}
        )
        select hostname, is_processing, coalesce(stored_until >= ${at}, false) as is_stored from progress
        where complete_until is null or complete_until < ${at}
        order by complete_until nulls first limit 1`);
      if (!slowest) return undefined;
      if (slowest.is_stored)
        return `Waits for the clock of ${slowest.hostname}, which is behind: what it receives now belongs to this window.`;
      return slowest.is_processing
        ? `Waits for messages that ${slowest.hostname} has received and not yet stored.`
        : `Waits for messages: processing is paused on ${slowest.hostname}.`;
    },
  };
}
