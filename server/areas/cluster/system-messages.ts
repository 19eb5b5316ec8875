import { type Notification, type SystemMessage } from 'api/cluster';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

export const SYSTEM_MESSAGES_PER_PAGE = 30;

/** Most notifications of a type: of what more things share, people are told by those there are. */
export const MAX_SUBJECTS = 100;

/** Activity log and notifications. */
export interface SystemMessages {
  write(caller: string, content: string): Promise<void>;
  /** @param page from 1 */
  page(page: number): Promise<{ messages: SystemMessage[]; total: number }>;
  /**
   * There is at most one notification of a type and subject; adding another does nothing. One that cannot be stored, for
   * instance on a full disk, is still listed by this node until it can be.
   *
   * @param subject id of what it is about; absent where a type has one notification only
   */
  notify(
    type: string,
    severity: 'normal' | 'urgent',
    details?: Record<string, unknown>,
    subject?: string,
  ): Promise<void>;
  /** Without a subject all of the type. */
  resolve(type: string, subject?: string): Promise<void>;
  notifications(): Promise<Notification[]>;
}

const keyOf = ({ type, subject = '' }: { type: string; subject?: string }) => JSON.stringify([type, subject]);

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

    async notify(type, severity, details, subject = '') {
      const key = keyOf({ type, subject });
      try {
        await database.query(sql`
          insert into notifications (type, subject, severity, node_id, timestamp, details)
          select ${type}, ${subject}, ${severity}, ${nodeId}, now(), ${details ? JSON.stringify(details) : null}::jsonb
          where (select count(*) from notifications where type = ${type}) < ${MAX_SUBJECTS}
          on conflict (type, subject) do nothing`);
        unstored.delete(key);
      } catch (cause) {
        const timestamp = unstored.get(key)?.timestamp ?? new Date().toISOString();
        const notification = { type, severity, node_id: nodeId, timestamp, ...(details && { details }) };
        if (unstored.has(key) || unstored.size < MAX_SUBJECTS)
          unstored.set(key, { ...notification, ...(subject !== '' && { subject }) });
        throw cause;
      }
    },

    async resolve(type, subject) {
      for (const [key, each] of unstored)
        if (each.type === type && (subject === undefined || each.subject === subject)) unstored.delete(key);
      const ofSubject = subject === undefined ? sql`` : sql`and subject = ${subject}`;
      await database.query(sql`delete from notifications where type = ${type} ${ofSubject}`);
    },

    async notifications() {
      interface Row {
        type: string;
        subject: string;
        severity: string;
        timestamp: Date;
        node_id: string;
        details: Record<string, unknown> | null;
      }
      const rows = await database.query<Row>(sql`select * from notifications order by timestamp desc`);
      const stored = rows.map(({ timestamp, details, subject, ...row }) => ({
        ...row,
        ...(subject !== '' && { subject }),
        timestamp: new Date(timestamp).toISOString(),
        ...(details && { details }),
      }));
      const known = new Set(stored.map(keyOf));
      return [...[...unstored.values()].filter((each) => !known.has(keyOf(each))), ...stored];
    },
  };
}
