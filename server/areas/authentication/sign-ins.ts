import { type Database } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';

/** When people signed in last, by their ids; sessions forget it when they end. */
export interface SignIns {
  note(userId: string): Promise<void>;
  lastOfEach(userIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  forget(userId: string): Promise<void>;
}

/** Sign-ins in the database. */
export function createSignIns(database: Database, now: () => Date): SignIns {
  return {
    async note(userId) {
      await database.query(sql`
        insert into last_sign_ins (user_id, at) values (${userId}, ${now().toISOString()})
        on conflict (user_id) do update set at = excluded.at`);
    },

    async lastOfEach(userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await database.query<{ user_id: string; at: Date }>(sql`
        select user_id, at from last_sign_ins
        where ${isAmong(sql`user_id`, userIds)}`);
      return new Map(rows.map(({ user_id: userId, at }) => [userId, new Date(at)]));
    },

    async forget(userId) {
      await database.query(sql`delete from last_sign_ins where user_id = ${userId}`);
    },
  };
}
