import { type Rerouting, type ReroutingState } from 'api/stream-reroutings';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** What is stored of a run: what was asked for, and how far it is. */
export interface RunBody extends Pick<RoutedStream, 'matchingType' | 'removesFromDefault' | 'rules'> {
  title: string;
  othersRemoving: readonly string[];
  /** Ids of the streams whose messages the person may read; null: of all. */
  readable: readonly string[] | null;
  fromMs: number | null;
  toMs: number;
  startedBy: string;
  /** Whether all messages to change have been noted. */
  isFound: boolean;
  messages: number;
  added: number;
  removed: number;
  defaultOnly: number;
  blocks: number;
  /** Blocks that are changed; while it is undone, that are changed back. */
  doneBlocks: number;
  jobId: string | null;
  error: string | null;
}

export interface Run {
  id: string;
  streamId: string;
  nodeId: string;
  state: ReroutingState;
  startedAt: Date;
  body: RunBody;
}

interface Row {
  id: string;
  stream_id: string;
  node_id: string;
  state: ReroutingState;
  started_at: Date;
  body: RunBody;
}

/** Runs that are kept of a stream. */
const KEPT = 20;

const runOf = (row: Row): Run => ({
  id: row.id,
  streamId: row.stream_id,
  nodeId: row.node_id,
  state: row.state,
  startedAt: new Date(row.started_at),
  body: row.body,
});

const isBusy = (state: ReroutingState): boolean => state === 'running' || state === 'undoing';

/** A run as calls present it. @param isNewest whether it is the newest of its stream that was not undone */
export const presentRun = ({ id, streamId, state, startedAt, body }: Run, isNewest: boolean): Rerouting => ({
  id,
  stream_id: streamId,
  state,
  from: body.fromMs === null ? null : new Date(body.fromMs).toISOString(),
  to: new Date(body.toMs).toISOString(),
  started_by: body.startedBy,
  started_at: startedAt.toISOString(),
  messages: body.messages,
  added: body.added,
  removed: body.removed,
  default_only: body.defaultOnly,
  percent: !isBusy(state) ? 100 : body.isFound ? Math.floor((body.doneBlocks / Math.max(1, body.blocks)) * 100) : 0,
  may_undo: isNewest && !isBusy(state) && body.isFound && body.blocks > 0,
  error: body.error,
});

export type Runs = ReturnType<typeof createRuns>;

/** The runs of this installation. */
export function createRuns(database: Database, nodeId: string, now: () => Date) {
  const list = async (streamId: string): Promise<Run[]> =>
    (
      await database.query<Row>(sql`
        select * from stream_reroutings where stream_id = ${streamId} order by started_at desc, id desc limit ${KEPT}`)
    ).map(runOf);

  return {
    list,

    async add(streamId: string, body: RunBody): Promise<Run> {
      const run: Run = { id: newObjectId(), streamId, nodeId, state: 'running', startedAt: now(), body };
      await database.query(sql`
        insert into stream_reroutings (id, stream_id, node_id, state, started_at, body)
        values (${run.id}, ${streamId}, ${nodeId}, ${run.state}, ${run.startedAt.toISOString()},
                ${JSON.stringify(body)}::jsonb)`);
      return run;
    },

    async get(id: string): Promise<Run | undefined> {
      const [row] = await database.query<Row>(sql`select * from stream_reroutings where id = ${id}`);
      return row && runOf(row);
    },

    async change(id: string, part: Partial<RunBody>, state?: ReroutingState): Promise<void> {
      await database.query(sql`
        update stream_reroutings set body = body || ${JSON.stringify(part)}::jsonb,
          state = coalesce(${state ?? null}, state), node_id = ${nodeId}
        where id = ${id}`);
    },

    async remove(id: string): Promise<void> {
      await database.query(sql`delete from stream_reroutings where id = ${id}`);
    },

    /** Those that this node was about when it stopped. */
    async interrupted(): Promise<Run[]> {
      const rows = await database.query<Row>(sql`
        select * from stream_reroutings where node_id = ${nodeId} and state in ('running', 'undoing')
        order by started_at`);
      return rows.map(runOf);
    },

    /** The ids of runs that are kept no longer: those of before a time, and of each stream all but the newest. */
    async old(before: Date): Promise<string[]> {
      const rows = await database.query<{ id: string }>(sql`
        select id from (
          select id, state, started_at, row_number() over (partition by stream_id order by started_at desc, id desc) as place
          from stream_reroutings
        ) as numbered
        where (place > ${KEPT} or started_at < ${before.toISOString()}) and state not in ('running', 'undoing')`);
      return rows.map(({ id }) => id);
    },
  };
}

/** The newest run of a list, newest first, that was not undone: the only one that can be. */
export const newestOf = (runs: readonly Run[]): Run | undefined => runs.find(({ state }) => state !== 'undone');
