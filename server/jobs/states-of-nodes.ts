import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { plainSql, sql } from 'server/storage/documents/sql';

/** A node that was not heard of for so long cannot be asked … */
const AWAY_AFTER = sql`interval '1 minute'`;
/** … and is forgotten after this. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

interface Row<State> {
  node_id: string;
  states: State[];
  is_away: boolean;
}

/** What the inputs, or the outputs, of all nodes on one database do: each node writes its own, as JSON. */
export interface StatesOfNodes<State> {
  /** Something has changed on this node. */
  note(): void;
  /** The states of the other nodes by their ids; null of one that is not heard of. */
  others(): Promise<ReadonlyMap<string, readonly State[] | null>>;
  /** Takes this node off the list. */
  close(): Promise<void>;
}

export interface StatesOfNodesNeeds<State> {
  database: Database;
  /** Has `node_id`, `states` and `seen_at`. */
  table: 'input_states' | 'output_states';
  nodeId: string;
  /** How often they are written without being noted. */
  everyMs: number;
  /** What those of this node do now. */
  own(): readonly State[];
  log: Log;
}

/** Of a node that is alone nothing is written. */
export const aloneWithItsStates: StatesOfNodes<never> = {
  note: () => undefined,
  others: async () => new Map(),
  close: async () => undefined,
};

/** @returns the states of one kind of thing on the nodes of this database */
export function createStatesOfNodes<State>(needs: StatesOfNodesNeeds<State>): StatesOfNodes<State> {
  const { database, nodeId, everyMs, own, log } = needs;
  const table = plainSql(needs.table);
  const inTurn = createSerialQueue();
  let isQueued = false;

  const write = () =>
    inTurn(async () => {
      isQueued = false;
      const states = JSON.stringify(own());
      await database.query(sql`
        insert into ${table} (node_id, states, seen_at) values (${nodeId}, ${states}::jsonb, now())
        on conflict (node_id) do update set states = excluded.states, seen_at = now()`);
      await database.query(sql`delete from ${table} where seen_at < now() - ${FORGOTTEN_AFTER}`);
    }).catch((err: unknown) => log.warn({ err }, 'The other nodes could not be told what this one does'));

  function note(): void {
    if (isQueued) return;
    isQueued = true;
    void write();
  }

  const heartbeat = setInterval(note, everyMs);
  heartbeat.unref();

  return {
    note,

    async others() {
      const rows = await database.query<Row<State>>(sql`
        select node_id, states, seen_at < now() - ${AWAY_AFTER} as is_away from ${table} where node_id <> ${nodeId}`);
      return new Map(rows.map(({ node_id: node, states, is_away: isAway }) => [node, isAway ? null : states]));
    },

    async close() {
      clearInterval(heartbeat);
      isQueued = true;
      await inTurn(() => database.query(sql`delete from ${table} where node_id = ${nodeId}`)).catch((err: unknown) =>
        log.warn({ err }, 'The other nodes could not be told that this one has ended'),
      );
    },
  };
}
