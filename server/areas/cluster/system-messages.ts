import { type Notification, type SystemMessage } from 'api/cluster';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

export const SYSTEM_MESSAGES_PER_PAGE = 30;

/** Activity log and notifications. */
export interface SystemMessages {
  write(caller: string, content: string): Promise<void>;
  /** @param page from 1 */
  page(page: number): Promise<{ messages: SystemMessage[]; total: number }>;
  /**
   * There is at most one notification of a type; adding another does nothing. One that cannot be stored, for instance
   * on a full disk, is still listed by this node until it can be.
   */
  notify(type: string, severity: 'normal' | 'urgent', details?: Record<string, unknown>): Promise<void>;
  resolve(type: string): Promise<void>;
  notifications(): Promise<Notification[]>;
}

/** @param nodeId the node that writes */
export function createSystemMessages(database: Database, nodeId: string): SystemMessages {
  const unstored = new Map<string, Notification>();

  return {
    async write(caller, content) {
      await database.query(sql`
        insert into system_messages (caller, content, node_id, timestamp) values (${caller}, ${content}, ${nodeId}, now())`);
    },

    async page(page) {
      const offset = (Math.max(page, 1) - 1) * SYSTEM_MESSAGES_PER_PAGE;
      const rows = await database.query<Omit<SystemMessage, 'timestamp'> & { timestamp: Date }>(sql`
        select caller, content, timestamp, node_id from system_messages
        order by id desc limit ${SYSTEM_MESSAGES_PER_PAGE} offset ${offset}`);
      const [counted] = await database.query<{ n: number }>(sql`select count(*)::int as n from system_messages`);
      const messages = rows.map(({ caller, content, timestamp, node_id }) => ({
        caller: String(caller),
        content: String(content),
        node_id: String(node_id),
        timestamp: new Date(timestamp).toISOString(),
      }));
      return { messages, total: counted?.n ?? 0 };
    },

    async notify(type, severity, details) {
      try {
        await database.query(sql`
          insert into notifications (type, severity, node_id, timestamp, details)
          values (${type}, ${severity}, ${nodeId}, now(), ${details ? JSON.stringify(details) : null}::jsonb)
          on conflict (type) do nothing`);
        unstored.delete(type);
      } catch (cause) {
        const timestamp = unstored.get(type)?.timestamp ?? new Date().toISOString();
        unstored.set(type, { type, severity, node_id: nodeId, timestamp, ...(details && { details }) });
        throw cause;
      }
    },

    async resolve(type) {
      unstored.delete(type);
      await database.query(sql`delete from notifications where type = ${type}`);
    },

    async notifications() {
      interface Row {
        type: string;
        severity: string;
        timestamp: Date;
        node_id: string;
        details: Record<string, unknown> | null;
      }
      const rows = await database.query<Row>(sql`select * from notifications order by timestamp desc`);
      const stored = rows.map(({ timestamp, details, ...row }) => ({
        ...row,
        timestamp: new Date(timestamp).toISOString(),
        ...(details && { details }),
      }));
      const types = new Set(stored.map(({ type }) => type));
      return [...[...unstored.values()].filter(({ type }) => !types.has(type)), ...stored];
    },
  };
}
