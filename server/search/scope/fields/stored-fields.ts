import { isMissingTable, type MessageEngine } from 'server/storage/messages/engine';

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

interface Part {
  table: string;
  name: string;
  partition: string;
  rows: number;
  first: number;
  last: number;
}

type TypesByName = Map<string, Set<string>>;
/** Field types and streams of some messages. */
interface Content {
  types: TypesByName;
  streams: ReadonlySet<string>;
}
/** A cache: parts are immutable. */
type KnownParts = Map<string, Content & { part: Part }>;

const FRESH_MS = 1_000;

const PARTS = `
  SELECT table, name, partition, rows, min_block_number AS first, max_block_number AS last FROM system.parts
  WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND active AND rows > 0`;

function addTypes(all: TypesByName, name: string, types: Iterable<string>): void {
  const known = all.get(name) ?? new Set<string>();
  for (const type of types) known.add(type);
  all.set(name, known);
}

function unionOf(all: Iterable<TypesByName>): TypesByName {
  const union: TypesByName = new Map();
  for (const types of all) types.forEach((stored, name) => addTypes(union, name, stored));
  return union;
}

const contentOf = (all: readonly Content[]): Content => ({
  types: unionOf(all.map(({ types }) => types)),
  streams: new Set(all.flatMap(({ streams }) => [...streams])),
});

const listed = (types: TypesByName): Map<string, readonly string[]> =>
  new Map([...types].map(([name, stored]) => [name, [...stored].sort()]));

/** A merge adds nothing new: when all its source parts are known, so is the merged part. */
function knownFromSources(part: Part, known: KnownParts): Content | undefined {
  const sources = [...known.values()].filter(
    ({ part: { partition, first, last } }) => partition === part.partition && first >= part.first && last <= part.last,
  );
  const rows = sources.reduce((sum, source) => sum + source.part.rows, 0);
  return rows === part.rows ? contentOf(sources) : undefined;
}

async function scan(engine: MessageEngine, table: string, parts: Part[]): Promise<Map<string, Content>> {
  const asked = engine.query<{ part: string; types: Record<string, string[]>; held: string[] }>(
    `SELECT _part AS part, distinctJSONPathsAndTypes(fields) AS types, groupUniqArrayArray(streams) AS held
     FROM ${table} WHERE _part IN ({parts:Array(String)}) GROUP BY _part`,
    { parts: parts.map(({ name }) => name) },
  );
  const rows = await asked.catch((cause: unknown) => {
    // The table was deleted after its parts had been listed.
    if (isMissingTable(cause)) return [];
    throw cause;
  });
  return new Map(
    rows.map(({ part, types, held }) => [
      part,
      {
        types: new Map(Object.entries(types).map(([name, stored]) => [name, new Set(stored)])),
        streams: new Set(held),
      },
    ]),
  );
}

async function readTypes(
  engine: MessageEngine,
  table: string,
  parts: readonly Part[],
  known: KnownParts,
): Promise<KnownParts> {
  const current: KnownParts = new Map();
  const unknown: Part[] = [];
  for (const part of parts) {
    const content = known.get(part.name) ?? knownFromSources(part, known);
    if (content) current.set(part.name, { ...content, part });
    else unknown.push(part);
  }
  if (unknown.length === 0) return current;
  const scanned = await scan(engine, table, unknown);
  // A part that was merged after it had been listed is missing here; the next read finds the merged part.
  for (const part of unknown) {
    const content = scanned.get(part.name);
    if (content) current.set(part.name, { ...content, part });
  }
  return current;
}

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
): StoredFields {
  const known = new Map<string, KnownParts>();
  let reading: { startedMs: number; fields: Promise<IndexFields[]> } | undefined;

  async function readAll(): Promise<IndexFields[]> {
    const all = sets();
    const listed = await engine.query<Part>(PARTS, { tables: all.map(({ table }) => table) });
    const parts = byTable(listed);
    const found = await Promise.all(
      all.map(async (set) => {
        const types = await readTypes(engine, set.table, parts.get(set.table) ?? [], known.get(set.table) ?? new Map());
        known.set(set.table, types);
        return indicesOf(set, types);
      }),
    );
    return found.flat();
  }

  function readAnew(): Promise<IndexFields[]> {
    const current = { startedMs: nowMs(), fields: readAll() };
    reading = current;
    current.fields.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current.fields;
  }

  return {
    readAnew,
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
