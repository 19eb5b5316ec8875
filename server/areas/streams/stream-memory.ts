import { type Collection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { completeStream, type StoredStream, type StreamDocument } from './model';

/** Kind of the documents streams are. */
export const STREAM_KIND = 'stream';

/** All streams, in memory: routing asks for them with every message. */
export interface StreamMemory {
  /** In the order they were made. */
  all(): readonly StreamDocument[];
  find(id: string): StreamDocument | undefined;
  /** Takes over a change that is stored. */
  put(stream: StreamDocument): void;
  drop(id: string): void;
  /** Reads what is stored, when any node has changed it since. */
  refresh(): Promise<void>;
}

/** @param onChange called after every change */
export function createStreamMemory(
  database: Database,
  documents: Collection<StoredStream>,
  onChange: () => void,
): StreamMemory {
  let streams = new Map<string, StreamDocument>();
  let known = -1;

  /** Grows with every change: each raises the version of a document, removed ones included. */
  async function readRevision(): Promise<number> {
    const rows = await database.query<{ revision: number }>(
      sql`select coalesce(sum(version), 0)::float8 as revision from documents where kind = ${STREAM_KIND}`,
    );
    return rows[0]?.revision ?? 0;
  }

  return {
    all: () => [...streams.values()],
    find: (id) => streams.get(id),

    put(stream) {
      streams.set(stream.id, completeStream(stream));
      onChange();
    },

    drop(id) {
      if (streams.delete(id)) onChange();
    },

    async refresh() {
      const revision = await readRevision();
      if (revision === known) return;
      streams = new Map((await documents.list()).map((stream) => [stream.id, completeStream(stream)]));
      known = revision;
      onChange();
    },
  };
}
