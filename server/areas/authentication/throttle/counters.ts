import { type Database } from 'server/storage/documents/database';
import { type Connection, isAmong, sql } from 'server/storage/documents/sql';
import { type Counter } from './counter';
import { type CounterKey, type CounterKind, shownUsername } from './limits';

/** A counter that refuses attempts at the moment. */
export interface Block {
  id: string;
  kind: CounterKind;
  username: string | null;
  address: string | null;
  failures: number;
  blockedUntil: Date;
}

/** Counters in the database, one for all nodes. */
export interface Counters {
  read(keys: readonly CounterKey[]): Promise<Counter[]>;
  /**
   * Changes counters together; nobody else does meanwhile.
   *
   * @param change undefined: none of them is changed
   * @returns whether they were changed
   */
  change(
    keys: readonly CounterKey[],
    change: (counter: Counter, key: CounterKey) => Counter | undefined,
  ): Promise<boolean>;
  /** Those that refuse attempts, the latest first. @param username of which only */
  blocks(username: string | undefined, limit: number): Promise<{ blocks: Block[]; total: number }>;
  /** Removes a counter that refuses attempts, and what its account has left at its address. */
  remove(id: string): Promise<Block | undefined>;
  /** Attempts under way are over: the server that made them was killed, and there is no other. */
  forgetPending(): Promise<void>;
  /** Removes counters without meaning, and the least important ones when there are too many. */
  sweep(): Promise<void>;
}

const MAX_COUNTERS = 50_000;

interface Row {
  id: string;
  failures: number;
  failures_until: Date;
  blocked_until: Date;
  pending: number;
  pending_until: Date;
}

interface BlockRow {
  id: string;
  kind: CounterKind;
  username: string | null;
  address: string | null;
  failures: number;
  blocked_until: Date;
}

class Refused extends Error {}

const counterOf = (row: Row): Counter => ({
  failures: row.failures,
  failuresUntilMs: new Date(row.failures_until).getTime(),
  blockedUntilMs: new Date(row.blocked_until).getTime(),
  pending: row.pending,
  pendingUntilMs: new Date(row.pending_until).getTime(),
});

const blockOf = ({ blocked_until: until, ...row }: BlockRow): Block => ({ ...row, blockedUntil: new Date(until) });

const time = (ms: number) => new Date(ms).toISOString();

/** Creates what is missing, and locks all in the order of their ids, in which everybody does. */
async function lock(within: Connection, keys: readonly CounterKey[]): Promise<Map<string, Counter>> {
  const rows = await within.query<Row>(sql`
    insert into sign_in_counters (id, kind, username, address)
    select id, kind, username, address
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked(id text, kind text, username text, address text)
      order by id
    on conflict (id) do update set kind = excluded.kind
    returning id, failures, failures_until, blocked_until, pending, pending_until`);
  return new Map(rows.map((row) => [row.id, counterOf(row)]));
}

async function write(within: Connection, changed: readonly [id: string, counter: Counter][]): Promise<void> {
  const rows = changed.map(([id, { failures, pending, ...until }]) => ({
    ...{ id, failures, pending },
    failures_until: time(until.failuresUntilMs),
    blocked_until: time(until.blockedUntilMs),
    pending_until: time(until.pendingUntilMs),
  }));
  await within.query(sql`
    update sign_in_counters set failures = changed.failures, failures_until = changed.failures_until,
      blocked_until = changed.blocked_until, pending = changed.pending, pending_until = changed.pending_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id text, failures integer,
      failures_until timestamptz, blocked_until timestamptz, pending integer, pending_until timestamptz)
    where sign_in_counters.id = changed.id`);
}

/** The counters of the throttle of signing in. */
export function createCounters(database: Database, now: () => Date): Counters {
  const blocked = () => sql`blocked_until > ${now().toISOString()} and kind <> 'spare'`;

  return {
    async read(keys) {
      const rows = await database.query<Row>(sql`
        select id, failures, failures_until, blocked_until, pending, pending_until from sign_in_counters
        where ${isAmong(
          sql`id`,
          keys.map(({ id }) => id),
        )}`);
      return rows.map(counterOf);
    },

    async change(keys, change) {
      try {
        await database.transaction(async (within) => {
          const counters = await lock(within, keys);
          const changed = keys.flatMap((key): [string, Counter][] => {
            const counter = counters.get(key.id);
            if (!counter) return [];
            const next = change(counter, key);
            if (!next) throw new Refused();
            return [[key.id, next]];
          });
          await write(within, changed);
        });
        return true;
      } catch (cause) {
        if (cause instanceof Refused) return false;
        throw cause;
      }
    },

    async blocks(username, limit) {
      const wanted = username === undefined ? sql`true` : sql`username = ${shownUsername(username)}`;
      const rows = await database.query<BlockRow & { total: string | number }>(sql`
        select id, kind, username, address, failures, blocked_until, count(*) over () as total from sign_in_counters
        where ${blocked()} and ${wanted} order by blocked_until desc, id limit ${limit}`);
      return { blocks: rows.map(({ total: _total, ...row }) => blockOf(row)), total: Number(rows[0]?.total ?? 0) };
    },

    async remove(id) {
      const [row] = await database.query<BlockRow>(sql`
        with lifted as (
          delete from sign_in_counters where id = ${id} and ${blocked()}
          returning id, kind, username, address, failures, blocked_until
        ), spare as (
          delete from sign_in_counters using lifted where sign_in_counters.kind = 'spare'
            and sign_in_counters.username = lifted.username and sign_in_counters.address = lifted.address
        )
        select * from lifted`);
      return row && blockOf(row);
    },

    async forgetPending() {
      await database.query(sql`
        update sign_in_counters set pending = 0, pending_until = ${now().toISOString()} where pending > 0`);
    },

    async sweep() {
      const at = now().toISOString();
      await database.query(sql`
        delete from sign_in_counters where failures_until <= ${at} and pending_until <= ${at}`);
      await database.query(sql`
        delete from sign_in_counters where id in (
          select id from sign_in_counters order by blocked_until > ${at} desc, failures desc, failures_until desc
          offset ${MAX_COUNTERS})`);
    },
  };
}
