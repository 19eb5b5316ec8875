import { type Database } from 'server/storage/documents/database';
import { type Statement, sql } from 'server/storage/documents/sql';

/** As whom a session sees the console. */
export interface SessionView {
  userId: string;
  /** Absent: it ended by itself, which whoever uses the session has not been told. */
  until?: Date;
}

/** Why a view ended other than by the call that ends it. */
export type EndOfView = 'person_gone' | 'right_lost' | 'session_ended' | 'time_over';

/** Told of views that ended by themselves. */
export type EndedViews = (ended: readonly EndedView[], reason: EndOfView) => Promise<void>;

export interface EndedView {
  viewer: { userId: string; username: string };
  viewedUserId: string;
}

/** A session that was deleted, with whom it viewed the console as until then. */
export interface EndedSession {
  username: string;
  user_id: string;
  viewed_user_id: string | null;
}

/** Views as other people, stored with the sessions; each ends once, on whichever node. */
export interface SessionViews {
  /** @returns whether it began: not when the session views as somebody already */
  begin(id: string, userId: string, until: Date): Promise<boolean>;
  /** @returns whether there was one */
  end(id: string): Promise<boolean>;
  /** Ends one by itself: until {@link notice}, the session has a view without an end. */
  endByItself(id: string, reason: EndOfView): Promise<void>;
  /** Those of all sessions that view as somebody. */
  endAllOf(viewedUserId: string): Promise<void>;
  /** Whoever uses the session knows that its view has ended. */
  notice(id: string): Promise<void>;
  sessionsEnded(rows: readonly EndedSession[]): Promise<void>;
  sweep(): Promise<void>;
}

/** The view in a row of the sessions. */
export const viewOf = ({
  viewed_user_id: userId,
  viewed_until: until,
}: {
  viewed_user_id: string | null;
  viewed_until: Date | null;
}): SessionView | undefined =>
  userId === null ? undefined : { userId, ...(until !== null && { until: new Date(until) }) };

export interface SessionViewsParts {
  database: Database;
  now(): Date;
  hashOf(id: string): string;
  onEnded: EndedViews;
}

/** Views in the table of sessions. */
export function createSessionViews({ database, now, hashOf, onEnded }: SessionViewsParts): SessionViews {
  async function tell(rows: readonly EndedSession[], reason: EndOfView): Promise<void> {
    const ended = rows.flatMap(({ username, user_id: userId, viewed_user_id: viewedUserId }) =>
      viewedUserId === null ? [] : [{ viewer: { userId, username }, viewedUserId }],
    );
    if (ended.length > 0) await onEnded(ended, reason);
  }

  async function endWhere(condition: Statement, reason: EndOfView): Promise<void> {
    const rows = await database.query<EndedSession>(sql`
      update sessions set viewed_until = null where viewed_until is not null and ${condition}
      returning username, user_id, viewed_user_id`);
    await tell(rows, reason);
  }

  return {
    async begin(id, userId, until) {
      const begun = await database.query(sql`
        update sessions set viewed_user_id = ${userId}, viewed_until = ${until.toISOString()}::timestamptz
        where id_hash = ${hashOf(id)} and viewed_until is null returning 1`);
      return begun.length > 0;
    },

    async end(id) {
      const ended = await database.query(sql`
        update sessions set viewed_user_id = null, viewed_until = null
        where id_hash = ${hashOf(id)} and viewed_until is not null returning 1`);
      return ended.length > 0;
    },

    endByItself: (id, reason) => endWhere(sql`id_hash = ${hashOf(id)}`, reason),
    endAllOf: (viewedUserId) => endWhere(sql`viewed_user_id = ${viewedUserId}`, 'person_gone'),

    async notice(id) {
      await database.query(sql`
        update sessions set viewed_user_id = null where id_hash = ${hashOf(id)} and viewed_until is null`);
    },

    sessionsEnded: (rows) => tell(rows, 'session_ended'),
    sweep: () => endWhere(sql`viewed_until <= ${now().toISOString()}::timestamptz`, 'time_over'),
  };
}
