import { createHash, randomUUID } from 'node:crypto';
import { type Database } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';
import {
  createSessionViews,
  type EndedSession,
  type EndedViews,
  type SessionView,
  type SessionViews,
  viewOf,
} from './session-views';

/** A living session. Only its owner knows the id; what is stored is a hash. */
export interface Session {
  username: string;
  userId: string;
  /** In milliseconds; negative: it never expires. */
  timeoutMs: number;
  lastAccessAt: Date;
  /** Whether the browser forgets it when it is closed. */
  endsWithBrowser: boolean;
  /** Whom a proxy named when it was made; null: somebody signed in. */
  headerUser: string | null;
  /** Absent: its owner sees the console as themselves. */
  view?: SessionView;
}

/** A living session as its owner and administrators see it. */
export interface ListedSession {
  /** The stored hash: nobody can use the session by it. */
  id: string;
  host: string;
  startedAt: Date;
  lastAccessAt: Date;
  /** Absent: it never expires. */
  expiresAt: Date | undefined;
  isCurrent: boolean;
}

/** The session of a signed-in user, as others see it. */
export interface UserSession {
  lastActivity: Date;
  clientAddress: string;
}

interface Row {
  username: string;
  user_id: string;
  timeout_ms: string | number;
  last_access_at: Date;
  ends_with_browser: boolean;
  header_user: string | null;
  viewed_user_id: string | null;
  viewed_until: Date | null;
}

interface ListedRow {
  id_hash: string;
  host: string;
  started_at: Date;
  last_access_at: Date;
  timeout_ms: string | number;
}

export interface NewSession {
  username: string;
  userId: string;
  /** The address of the client. */
  host: string;
  timeoutMs: number;
  endsWithBrowser?: boolean;
  headerUser?: string;
  /** What a provider has to be told when somebody signs out, sealed. */
  providerSession?: string;
}

export interface Sessions {
  /** @returns the id of the new session */
  create(session: NewSession): Promise<string>;
  /** The timeout that a session of an account with this one has. */
  timeoutOf(accountTimeoutMs: number): number;
  /** @param extend whether this use extends the session */
  use(id: string, extend: boolean): Promise<Session | undefined>;
  /** What it was made with; undefined: there is nothing, or no such session. */
  providerSessionOf(id: string): Promise<string | undefined>;
  end(id: string): Promise<void>;
  /** Ends all sessions of a user. @param but the id of one that stays */
  endAllOf(username: string, but?: string): Promise<void>;
  /** Ends one session of a user, by its hash. @returns whether there was one */
  endOf(username: string, hash: string): Promise<boolean>;
  /** The living sessions of a user, those used last first, at most a thousand. @param current the id of the caller's */
  listOf(username: string, current: string | undefined): Promise<ListedSession[]>;
  /** Gives all sessions of a user another timeout, from their last use on. */
  setTimeoutOf(username: string, timeoutMs: number): Promise<void>;
  /** The living session that was used last, and its address. */
  newestOf(username: string): Promise<UserSession | undefined>;
  /** The same for several users, by username. */
  newestOfEach(usernames: readonly string[]): Promise<ReadonlyMap<string, UserSession>>;
  /** Views as other people, which belong to sessions. */
  views: SessionViews;
  /** Removes expired sessions, and ends views whose time is over. */
  sweep(): Promise<void>;
}

/** The last use is written at most this often. */
const TOUCH_MS = 5_000;
const MAX_LISTED = 1_000;
const NEVER_MS = 10 * 365 * 24 * 3_600_000;

/** The format of ids from {@link Sessions.create}; no others exist. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Of sessions that are deleted, what is told of their views. */
const RETURNED = sql`username, user_id, case when viewed_until is null then null else viewed_user_id end as viewed_user_id`;

/** When a session expires unless it is used again; ten years ahead when it never does. */
export function validUntil({ timeoutMs, lastAccessAt }: Pick<Session, 'timeoutMs' | 'lastAccessAt'>): Date {
  return new Date(lastAccessAt.getTime() + (timeoutMs < 0 ? NEVER_MS : timeoutMs));
}

/**
 * Sessions in the database, valid on every node (card authentication.md, "Session life").
 *
 * @param commonTimeoutMs the timeout of all sessions; undefined: each has that of its account
 * @param onViewsEnded told of each view that ends by itself or with its session
 */
export function createSessions(
  database: Database,
  now: () => Date = () => new Date(),
  commonTimeoutMs: () => number | undefined = () => undefined,
  onViewsEnded: EndedViews = async () => undefined,
): Sessions {
  const views = createSessionViews({ database, now, hashOf, onEnded: onViewsEnded });
  const timeoutOf = (accountTimeoutMs: number) => commonTimeoutMs() ?? accountTimeoutMs;

  function expiredAt(at: Date) {
    const timeout = sql`coalesce(${commonTimeoutMs() ?? null}::bigint, timeout_ms)`;
    return sql`(${timeout} >= 0
      and last_access_at + ${timeout} * interval '1 millisecond' <= ${at.toISOString()}::timestamptz)`;
  }

  return {
    timeoutOf,
    views,

    async create({ username, userId, host, timeoutMs, endsWithBrowser = false, headerUser, providerSession }) {
      const id = randomUUID();
      const at = now().toISOString();
      await database.query(sql`
        insert into sessions
          (id_hash, username, user_id, host, started_at, last_access_at, timeout_ms, ends_with_browser, header_user,
           provider_session)
        values (${hashOf(id)}, ${username}, ${userId}, ${host}, ${at}, ${at}, ${timeoutMs}, ${endsWithBrowser},
          ${headerUser ?? null}, ${providerSession ?? null})`);
      return id;
    },

    async use(id, extend) {
      if (!ID.test(id)) return undefined;
      const [row] = await database.query<Row>(
        sql`select username, user_id, timeout_ms, last_access_at, ends_with_browser, header_user, viewed_user_id,
            viewed_until from sessions
          where id_hash = ${hashOf(id)}`,
      );
      if (!row) return undefined;
      const session = {
        username: row.username,
        userId: row.user_id,
        timeoutMs: timeoutOf(Number(row.timeout_ms)),
        lastAccessAt: new Date(row.last_access_at),
        endsWithBrowser: row.ends_with_browser,
        headerUser: row.header_user,
        view: viewOf(row),
      };
      const at = now();
      if (validUntil(session) <= at) {
        await this.end(id);
        return undefined;
      }
      if (extend && at.getTime() - session.lastAccessAt.getTime() >= TOUCH_MS) {
        session.lastAccessAt = at;
        // Not synced: a crash only loses how recently the session was used.
        await database.query(sql`
          with relaxed as materialized (select set_config('synchronous_commit', 'off', true) as value)
          update sessions set last_access_at = ${at.toISOString()} from relaxed
            where id_hash = ${hashOf(id)} and relaxed.value = 'off'`);
      }
      return session;
    },

    async providerSessionOf(id) {
      if (!ID.test(id)) return undefined;
      const [row] = await database.query<{ provider_session: string | null }>(
        sql`select provider_session from sessions where id_hash = ${hashOf(id)}`,
      );
      return row?.provider_session ?? undefined;
    },

    async end(id) {
      await views.sessionsEnded(
        await database.query(sql`delete from sessions where id_hash = ${hashOf(id)} returning ${RETURNED}`),
      );
    },

    async endAllOf(username, but) {
      const kept = but === undefined ? '' : hashOf(but);
      await views.sessionsEnded(
        await database.query(sql`
          delete from sessions where username = ${username} and id_hash <> ${kept} returning ${RETURNED}`),
      );
    },

    async endOf(username, hash) {
      const ended = await database.query<EndedSession>(sql`
        delete from sessions where username = ${username} and id_hash = ${hash} returning ${RETURNED}`);
      await views.sessionsEnded(ended);
      return ended.length > 0;
    },

    async listOf(username, current) {
      const rows = await database.query<ListedRow>(sql`
        select id_hash, host, started_at, last_access_at, timeout_ms from sessions
        where username = ${username} and not ${expiredAt(now())}
        order by last_access_at desc, id_hash limit ${MAX_LISTED}`);
      const currentHash = current === undefined ? undefined : hashOf(current);
      return rows.map((row) => {
        const lastAccessAt = new Date(row.last_access_at);
        const timeoutMs = timeoutOf(Number(row.timeout_ms));
        return {
          ...{ id: row.id_hash, host: row.host, lastAccessAt, startedAt: new Date(row.started_at) },
          expiresAt: timeoutMs < 0 ? undefined : validUntil({ timeoutMs, lastAccessAt }),
          isCurrent: row.id_hash === currentHash,
        };
      });
    },

    async setTimeoutOf(username, timeoutMs) {
      await database.query(sql`update sessions set timeout_ms = ${timeoutMs} where username = ${username}`);
    },

    async newestOf(username) {
      const [row] = await database.query<{ host: string; last_access_at: Date }>(sql`
        select host, last_access_at from sessions where username = ${username} and not ${expiredAt(now())}
        order by last_access_at desc limit 1`);
      return row && { lastActivity: new Date(row.last_access_at), clientAddress: row.host };
    },

    async newestOfEach(usernames) {
      if (usernames.length === 0) return new Map();
      const rows = await database.query<{ username: string; host: string; last_access_at: Date }>(sql`
        select distinct on (username) username, host, last_access_at from sessions
        where ${isAmong(sql`username`, usernames)}
          and not ${expiredAt(now())}
        order by username, last_access_at desc`);
      return new Map(
        rows.map(({ username, host, last_access_at: at }) => [
          username,
          { lastActivity: new Date(at), clientAddress: host },
        ]),
      );
    },

    async sweep() {
      await views.sessionsEnded(
        await database.query(sql`delete from sessions where ${expiredAt(now())} returning ${RETURNED}`),
      );
      await views.sweep();
    },
  };
}
