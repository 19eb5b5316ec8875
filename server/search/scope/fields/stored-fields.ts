import { type MessageEngine } from 'server/storage/messages/engine';
import { hashesOf, type KeptContents, type KnownParts, NOTHING_KEPT, readContents } from './part-contents';
import { addTypes, type Content, contentOf, listParts, type Part, type TypesByName } from './parts';

/** The table of an index set: one partition per open index. */
export interface IndexSetTable {
  id: string;
  prefix: string;
  table: string;
}

/** Copies of messages in some indices of a table. */
export interface Copies {
  table: string;
  indices: readonly number[];
}

/** An index set to search. */
export interface SearchedSet extends IndexSetTable {
  /** Numbers of the indices to search; absent: all open ones. */
  indices?: readonly number[];
  /** What else is searched and may hold earlier copies of its messages; absent: nothing. */
  earlierCopies?: readonly Copies[];
}

/** Types stored under each name of one index: `code` → `Int64`, `String`. */
export interface IndexFields {
  set: IndexSetTable;
  idx: number;
  types: ReadonlyMap<string, readonly string[]>;
  /** Streams that its messages are in. */
  streams: ReadonlySet<string>;
}

export interface StoredFields {
  /** The fields of every index, at most a second old. */
  read(): Promise<IndexFields[]>;
  /** With those of everything stored so far: for what is searched only once. */
  readAnew(): Promise<IndexFields[]>;
}

export interface KeptStoredFields extends StoredFields {
  /** Scans what is not known yet, before somebody asks. Never rejects: whoever asks is told of a failure. */
  prepare(): Promise<void>;
  /** Keeps what large parts hold for the next start: scanning them takes about a microsecond a row. */
  keep(): Promise<void>;
}

const FRESH_MS = 1_000;

const listed = (types: TypesByName): Map<string, readonly string[]> =>
  new Map([...types].map(([name, stored]) => [name, [...stored].sort()]));

function indicesOf(set: IndexSetTable, parts: KnownParts): IndexFields[] {
  const byPartition = new Map<string, Content[]>();
  for (const { part, ...content } of parts.values())
    byPartition.set(part.partition, [...(byPartition.get(part.partition) ?? []), content]);
  return [...byPartition].map(([partition, members]) => {
    const { types, streams } = contentOf(members);
    return { set, idx: Number(partition), types: listed(types), streams };
  });
}

function byTable(parts: readonly Part[]): Map<string, Part[]> {
  const tables = new Map<string, Part[]>();
  for (const part of parts) {
    const others = tables.get(part.table);
    if (others) others.push(part);
    else tables.set(part.table, [part]);
  }
  return tables;
}

/** Finds the fields of stored messages with their types, scanning each part of a table once. */
export function createStoredFields(
  engine: MessageEngine,
  sets: () => readonly IndexSetTable[],
  nowMs: () => number = Date.now,
  kept: KeptContents | Promise<KeptContents> = NOTHING_KEPT,
): KeptStoredFields {
  const known = new Map<string, KnownParts>();
  let reading: { startedMs: number; fields: Promise<IndexFields[]> } | undefined;

  let prepared: Promise<void> | undefined;

  async function readAll(): Promise<IndexFields[]> {
    const all = sets();
    const parts = byTable(
      await listParts(
        engine,
        all.map(({ table }) => table),
      ),
    );
    const before = await kept;
    const found = await Promise.all(
      all.map(async (set) => {
        const earlier: KnownParts = known.get(set.table) ?? new Map();
        known.set(set.table, earlier);
        const contents = await readContents(engine, set.table, parts.get(set.table) ?? [], earlier, before);
        known.set(set.table, contents);
        return indicesOf(set, contents);
      }),
    );
    return found.flat();
  }

  function readAnew(): Promise<IndexFields[]> {
    // Nothing is scanned twice.
    const current = { startedMs: nowMs(), fields: prepared ? prepared.then(readAll) : readAll() };
    reading = current;
    current.fields.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current.fields;
  }

  async function keep(): Promise<void> {
    await readAnew();
    const contents = new Map<string, Content>();
    for (const [table, parts] of known) {
      const hashes = await hashesOf(
        engine,
        table,
        [...parts.values()].map(({ part }) => part),
      );
      for (const [name, hash] of hashes) contents.set(hash, parts.get(name)!);
    }
    await (await kept).replace(contents);
  }

  function prepare(): Promise<void> {
    prepared = readAll()
      .catch(() => undefined)
      .then(() => void (prepared = undefined));
    return prepared;
  }

  return {
    readAnew,
    keep,
    prepare,
    read: () => (reading && nowMs() - reading.startedMs < FRESH_MS ? reading.fields : readAnew()),
  };
}

/** The indices with messages of any of these streams: who may read only these must not learn about other indices. */
export const holdingAny = (indices: readonly IndexFields[], streams: readonly string[]): IndexFields[] =>
  indices.filter((index) => streams.some((id) => index.streams.has(id)));

/** The types stored under each name in the given indices. */
export function typesByName(indices: readonly IndexFields[]): Map<string, readonly string[]> {
  const all: TypesByName = new Map();
  for (const { types } of indices) types.forEach((stored, name) => addTypes(all, name, stored));
  return listed(all);
}
